//! The `pdk` program.

fn main() {
    eprintln!("pdk {}", env!("CARGO_PKG_VERSION"));
    std::process::exit(2);
}
