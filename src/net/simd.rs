//! The sums of the net sixteen numbers at a time, where the processor can (AVX2); the same bits as the plain loops.
//!
//! Beside the boundary the one file with `unsafe`. A function that says the processor cannot has done nothing.

#![allow(unsafe_code)]

use super::integer::{FIRST_BLOCK, SECOND_BLOCK};
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_add_epi32, _mm256_add_epi64, _mm256_cmpgt_epi16,
    _mm256_cvtepi16_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_movemask_epi8,
    _mm256_mul_epi32, _mm256_packs_epi16, _mm256_permute2x128_si256, _mm256_permute4x64_epi64,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_srli_epi64, _mm256_storeu_si256,
    _mm256_sub_epi16, _mm256_unpackhi_epi16, _mm256_unpacklo_epi16, _mm_loadu_si128,
};

/// Weights of a layer: rows of 16-bit numbers, little-endian.
#[derive(Clone, Copy)]
pub(super) struct Rows<'a> {
    pub(super) bytes: &'a [u8],
    /// The bytes of a row.
    pub(super) row: usize,
    /// Where the block at hand begins in a row.
    pub(super) begin: usize,
}

/// Adds to a block of the first layer the weights of these inputs, or takes them; false where the processor cannot.
#[inline(always)]
pub(super) fn change_block<const TAKE: bool>(
    block: &mut [i16],
    rows: Rows<'_>,
    inputs: &[u16],
) -> bool {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        assert!(block.len() == FIRST_BLOCK && rows.begin + 2 * FIRST_BLOCK <= rows.row);
        // SAFETY: the processor has AVX2; the block has its size and lies within a row.
        unsafe { change_block_avx2::<TAKE>(block, rows, inputs) };
        return true;
    }
    let _ = (block, rows.bytes, rows.row, rows.begin, inputs);
    false
}

/// # Safety
/// The processor has AVX2; the block has [`FIRST_BLOCK`] numbers, and there is room for it in a row.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn change_block_avx2<const TAKE: bool>(block: &mut [i16], rows: Rows<'_>, inputs: &[u16]) {
    let place = block.as_mut_ptr().cast::<__m256i>();
    let mut sums = [_mm256_setzero_si256(); FIRST_BLOCK / 16];
    for (index, sum) in sums.iter_mut().enumerate() {
        *sum = _mm256_loadu_si256(place.add(index));
    }
    for &input in inputs {
        let begin = usize::from(input) * rows.row;
        // That the row is there is checked here.
        let row = &rows.bytes[begin..begin + rows.row];
        let weights = row.as_ptr().add(rows.begin).cast::<__m256i>();
        for (index, sum) in sums.iter_mut().enumerate() {
            let weights = _mm256_loadu_si256(weights.add(index));
            *sum = if TAKE {
                _mm256_sub_epi16(*sum, weights)
            } else {
                _mm256_add_epi16(*sum, weights)
            };
        }
    }
    for (index, sum) in sums.iter().enumerate() {
        _mm256_storeu_si256(place.add(index), *sum);
    }
}

/// Writes down the numbers of those of `sums` that are above nought; how many, or `None` where the processor cannot. There is
/// room for all.
#[inline(always)]
pub(super) fn above_nought(sums: &[i16], numbers: &mut [u16]) -> Option<usize> {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        assert!(sums.len() % 32 == 0 && sums.len() <= numbers.len());
        // SAFETY: the processor has AVX2; there is room for all numbers, and the sums come in whole groups of 32.
        return Some(unsafe { above_nought_avx2(sums, numbers) });
    }
    let _ = (sums, numbers);
    None
}

/// # Safety
/// The processor has AVX2; `numbers` has room for as many as there are sums, and these are a multiple of 32.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn above_nought_avx2(sums: &[i16], numbers: &mut [u16]) -> usize {
    let nought = _mm256_setzero_si256();
    let mut count = 0;
    let mut first = 0;
    for group in sums.chunks_exact(32) {
        let group = group.as_ptr().cast::<__m256i>();
        let low = _mm256_cmpgt_epi16(_mm256_loadu_si256(group), nought);
        let high = _mm256_cmpgt_epi16(_mm256_loadu_si256(group.add(1)), nought);
        // Packing deals them out by eights: put back in order.
        let above = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0b11_01_10_00);
        let mut bits = _mm256_movemask_epi8(above) as u32;
        while bits != 0 {
            *numbers.get_unchecked_mut(count) = first + bits.trailing_zeros() as u16;
            count += 1;
            bits &= bits - 1;
        }
        first += 32;
    }
    count
}

/// Adds to a block of the second layer the rows of these units, each times its sum; false where the processor cannot.
#[inline(always)]
pub(super) fn add_rows(block: &mut [i32], rows: Rows<'_>, sums: &[i16], units: &[u16]) -> bool {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        assert!(block.len() == SECOND_BLOCK && rows.begin + 2 * SECOND_BLOCK <= rows.row);
        assert!(sums.len() * rows.row <= rows.bytes.len());
        // SAFETY: the processor has AVX2; the rows of all sums are there, and the block has its size and lies within a row.
        unsafe { add_rows_avx2(block, rows, sums, units) };
        return true;
    }
    let _ = (block, rows, sums, units);
    false
}

/// # Safety
/// The processor has AVX2; the block has [`SECOND_BLOCK`] numbers, there is room for it in a row, and each of `sums` has a row.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn add_rows_avx2(block: &mut [i32], rows: Rows<'_>, sums: &[i16], units: &[u16]) {
    let mut totals = [_mm256_setzero_si256(); 4];
    let mut pairs = units.chunks_exact(2);
    for pair in &mut pairs {
        let one = row_of(rows, sums, pair[0]);
        add_pair(&mut totals, one, row_of(rows, sums, pair[1]));
    }
    if let [last] = *pairs.remainder() {
        let (factor, row) = row_of(rows, sums, last);
        add_pair(&mut totals, (factor, row), (0, row));
    }
    let place = block.as_mut_ptr().cast::<__m256i>();
    for half in 0..2 {
        // Unpacking has dealt the numbers out by fours: 0–3 and 8–11 to the low, 4–7 and 12–15 to the high.
        let (low, high) = (totals[2 * half], totals[2 * half + 1]);
        let ordered = [
            _mm256_permute2x128_si256(low, high, 0x20),
            _mm256_permute2x128_si256(low, high, 0x31),
        ];
        for (quarter, numbers) in ordered.into_iter().enumerate() {
            let place = place.add(2 * half + quarter);
            _mm256_storeu_si256(place, _mm256_add_epi32(_mm256_loadu_si256(place), numbers));
        }
    }
}

/// The sum of a unit and the place of its weights.
///
/// # Safety
/// As for [`add_rows_avx2`].
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn row_of(rows: Rows<'_>, sums: &[i16], unit: u16) -> (i16, *const __m256i) {
    // That the unit is there is checked here.
    let sum = sums[usize::from(unit)];
    let begin = usize::from(unit) * rows.row + rows.begin;
    (sum, rows.bytes.as_ptr().add(begin).cast())
}

/// Adds two rows of a block, each times its factor: products of neighbours are summed as they are made.
///
/// # Safety
/// The processor has AVX2; at either place there is a block of weights.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn add_pair(
    totals: &mut [__m256i; 4],
    one: (i16, *const __m256i),
    other: (i16, *const __m256i),
) {
    let factors = (i32::from(one.0) & 0xFFFF) | (i32::from(other.0) << 16);
    let factors = _mm256_set1_epi32(factors);
    for half in 0..2 {
        let here = _mm256_loadu_si256(one.1.add(half));
        let there = _mm256_loadu_si256(other.1.add(half));
        let low = _mm256_madd_epi16(_mm256_unpacklo_epi16(here, there), factors);
        let high = _mm256_madd_epi16(_mm256_unpackhi_epi16(here, there), factors);
        totals[2 * half] = _mm256_add_epi32(totals[2 * half], low);
        totals[2 * half + 1] = _mm256_add_epi32(totals[2 * half + 1], high);
    }
}

/// The second layer times the weights of a head; `None` where the processor cannot.
#[inline(always)]
pub(super) fn head(second: &[i32], weights: &[u8]) -> Option<i64> {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        assert!(second.len() % SECOND_BLOCK == 0 && weights.len() == 2 * second.len());
        // SAFETY: the processor has AVX2; there are as many weights as numbers, whole blocks of both.
        return Some(unsafe { head_avx2(second, weights) });
    }
    let _ = (second, weights);
    None
}

/// # Safety
/// The processor has AVX2; there are whole blocks of numbers, and as many weights.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn head_avx2(second: &[i32], weights: &[u8]) -> i64 {
    let mut sums = _mm256_setzero_si256();
    for (numbers, weights) in second.chunks_exact(8).zip(weights.chunks_exact(16)) {
        let numbers = _mm256_loadu_si256(numbers.as_ptr().cast());
        let weights = _mm256_cvtepi16_epi32(_mm_loadu_si128(weights.as_ptr().cast()));
        // Products of the even numbers, then of the odd ones.
        let even = _mm256_mul_epi32(numbers, weights);
        let odd = _mm256_mul_epi32(
            _mm256_srli_epi64(numbers, 32),
            _mm256_srli_epi64(weights, 32),
        );
        sums = _mm256_add_epi64(sums, _mm256_add_epi64(even, odd));
    }
    let mut parts = [0_i64; 4];
    _mm256_storeu_si256(parts.as_mut_ptr().cast(), sums);
    parts.iter().sum()
}
