//! The table of positions already looked at: fixed size, allocated once, whole keys, so that an entry is never another's.

/// Entries of a bucket, which is one line of the processor's cache.
const WAYS: usize = 2;

#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Entry {
    low: u64,
    high: u64,
    value: u64,
    work: u64,
}

/// The buckets in use at first: one mebibyte. A small table stays in the processor's cache.
const FIRST_BUCKETS: usize = 1 << 14;

/// A hash table with buckets of two. Of a full bucket the entry with less work goes.
///
/// All memory is taken at the start; the part in use, which is the vector's length, doubles when it is half full.
pub(super) struct Table {
    entries: Vec<Entry>,
    /// The most buckets, a power of two as are those in use.
    most_buckets: usize,
    /// The buckets in use.
    buckets: usize,
    /// The entries filled.
    filled: usize,
}

impl Table {
    /// The largest table of at most `memory` bytes that the system has, one bucket at least.
    pub(super) fn new(memory: usize) -> Table {
        let most = memory / (WAYS * std::mem::size_of::<Entry>());
        let mut most_buckets = if most == 0 {
            1
        } else {
            1 << (usize::BITS - 1 - most.leading_zeros())
        };
        let mut entries = Vec::new();
        while most_buckets > 1 && entries.try_reserve_exact(most_buckets * WAYS).is_err() {
            most_buckets /= 2;
        }
        let mut table = Table {
            entries,
            most_buckets,
            buckets: 0,
            filled: 0,
        };
        table.clear();
        table
    }

    pub(super) fn clear(&mut self) {
        self.buckets = self.most_buckets.min(FIRST_BUCKETS);
        self.entries.clear();
        self.entries.resize(self.buckets * WAYS, Entry::default());
        self.filled = 0;
    }

    #[inline]
    fn bucket(&self, low: u64, high: u64) -> usize {
        let mut hash = (low ^ high.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash = (hash ^ hash >> 32 ^ high).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((hash >> 32) as usize & (self.buckets - 1)) * WAYS
    }

    /// The value of a key; keys are not 0.
    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<u64> {
        let (low, high) = (key as u64, (key >> 64) as u64);
        let start = self.bucket(low, high);
        self.entries[start..start + WAYS]
            .iter()
            .find(|entry| entry.low == low && entry.high == high)
            .map(|entry| entry.value)
    }

    /// Keeps the value of a key that `work` positions were looked at for.
    #[inline]
    pub(super) fn set(&mut self, key: u128, value: u64, work: u64) {
        let entry = Entry {
            low: key as u64,
            high: (key >> 64) as u64,
            value,
            work,
        };
        self.put(entry);
        if self.filled > self.buckets * WAYS / 2 && self.buckets < self.most_buckets {
            self.grow();
        }
    }

    #[inline]
    fn put(&mut self, entry: Entry) {
        let start = self.bucket(entry.low, entry.high);
        let bucket = &mut self.entries[start..start + WAYS];
        let is_key = |held: &Entry| held.low == entry.low && held.high == entry.high;
        let second = !is_key(&bucket[0]) && (is_key(&bucket[1]) || bucket[1].work < bucket[0].work);
        let place = &mut bucket[usize::from(second)];
        self.filled += usize::from(place.low | place.high == 0);
        *place = entry;
    }

    /// Doubles the part in use: every entry stays in its bucket or goes to the one as far above.
    #[cold]
    fn grow(&mut self) {
        let used = self.buckets * WAYS;
        self.buckets *= 2;
        self.entries.resize(2 * used, Entry::default());
        self.filled = 0;
        for start in (0..used).step_by(WAYS) {
            let mut held = [Entry::default(); WAYS];
            held.swap_with_slice(&mut self.entries[start..start + WAYS]);
            for entry in held {
                if entry.low | entry.high != 0 {
                    self.put(entry);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> u128 {
        u128::from(number + 1) << 40 | u128::from(number.wrapping_mul(0x1234_5678_9ABC_DEF1) | 1)
    }

    /// A key is found with its own value or not at all, and a table that grows loses little.
    #[test]
    fn a_key_has_its_own_value_or_none() {
        let keys = 200_000;
        for (memory, least) in [(0, 1), (1 << 12, 64), (1 << 20, 24_000), (1 << 26, 150_000)] {
            let mut table = Table::new(memory);
            let taken = table.entries.capacity();
            for number in 0..keys {
                table.set(key(number), number ^ 5, 1);
            }
            let found = (0..keys).filter(|&number| {
                let value = table.get(key(number));
                assert!(value.is_none() || value == Some(number ^ 5));
                value.is_some()
            });
            let found = found.count();
            assert!(found >= least, "{memory}: {found}");
            assert_eq!(table.entries.capacity(), taken, "allocated again");
            table.set(key(7), 1, 1);
            assert_eq!(table.get(key(7)), Some(1));
            table.clear();
            assert_eq!(table.get(key(7)), None);
        }
    }
}
