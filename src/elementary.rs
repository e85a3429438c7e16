//! Logarithm and exponential by the four operations alone, which round alike everywhere: those of the system's library differ in
//! their last bits from platform to platform, and answers must not.

use std::f64::consts::LN_2;

/// Terms of either series: the next is below the last bit.
const TERMS: i32 = 18;

/// The natural logarithm of a positive number that is not subnormal.
pub(crate) fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = (bits >> 52) as i32 - 1023;
    // 1 ≤ part < 2, and ln part = 2 artanh s with s < 1/3.
    let part = f64::from_bits((bits & ((1 << 52) - 1)) | 1023 << 52);
    let s = (part - 1.0) / (part + 1.0);
    let square = s * s;
    let series = (0..TERMS)
        .rev()
        .fold(0.0, |sum, k| sum * square + 1.0 / f64::from(2 * k + 1));
    f64::from(exponent) * LN_2 + 2.0 * s * series
}

/// e to the power of x, which is between −700 and 700.
pub(crate) fn exp(x: f64) -> f64 {
    let exponent = (x / LN_2 + 0.5).floor();
    let rest = x - exponent * LN_2;
    let series = (1..=TERMS)
        .rev()
        .fold(1.0, |sum, k| 1.0 + sum * rest / f64::from(k));
    series * f64::from_bits(((exponent as i64 + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::{exp, ln};

    #[test]
    fn as_the_systems_own_to_fifteen_digits() {
        for step in -4000..=4000 {
            let x = f64::from(step) / 100.0;
            let own = x.exp();
            assert!((exp(x) / own - 1.0).abs() < 1e-14, "{x}");
            let found = ln(own);
            assert!((found - x).abs() < 1e-14 * (1.0 + x.abs()), "{x} {found}");
        }
        assert_eq!((ln(1.0), exp(0.0)), (0.0, 1.0));
    }
}
