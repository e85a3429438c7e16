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
/// All memory is taken at the start; the part in use doubles when it is three quarters full.
pub(super) struct Table {
    entries: Vec<Entry>,
    /// The buckets in use, a power of two.
    buckets: usize,
    /// The entries filled.
    filled: usize,
}

impl Table {
    /// The largest table of at most `memory` bytes, one bucket at least.
    pub(super) fn new(memory: usize) -> Table {
        let most = memory / (WAYS * std::mem::size_of::<Entry>());
        let buckets = if most == 0 {
            1
        } else {
            1 << (usize::BITS - 1 - most.leading_zeros())
        };
        Table {
            entries: vec![Entry::default(); buckets * WAYS],
            buckets: buckets.min(FIRST_BUCKETS),
            filled: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries[..self.buckets * WAYS].fill(Entry::default());
        self.buckets = self.buckets.min(FIRST_BUCKETS);
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
        if self.filled > self.buckets * WAYS / 4 * 3 && self.buckets * WAYS < self.entries.len() {
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
