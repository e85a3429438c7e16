//! Renders the C header from `src/ffi` and fails when the committed one is stale; sets the library's link arguments.
//! With `PDKBOT_WRITE_HEADER=1` the header is rewritten instead.

use std::path::Path;
use std::{env, fs};

/// Where the C contract lies.
const HEADER: &str = "include/pdkbot.h";

/// The text before the first declaration, which includes the worked example.
const INTRODUCTION: &str = "src/ffi/introduction.h";

/// The files that declare the contract, in the order in which the header shows them.
const SOURCES: [&str; 7] = [
    "src/ffi/constants.rs",
    "src/ffi/status.rs",
    "src/ffi/types.rs",
    "src/ffi/endgame_types.rs",
    "src/ffi/net_types.rs",
    "src/ffi/exports.rs",
    "src/ffi/net_exports.rs",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", HEADER);
    println!("cargo:rerun-if-changed={}", INTRODUCTION);
    println!("cargo:rerun-if-env-changed=PDKBOT_WRITE_HEADER");
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", source);
    }
    check_header();
    set_link_arguments();
}

/// Compares the committed header with what the sources say now, or writes it when asked to.
fn check_header() {
    let rendered = render_header();
    if env::var_os("PDKBOT_WRITE_HEADER").map_or(false, |value| value == "1") {
        fs::write(HEADER, rendered)
            .unwrap_or_else(|error| panic!("cannot write {}: {}", HEADER, error));
        return;
    }
    let committed = fs::read_to_string(HEADER).unwrap_or_default();
    if committed != rendered {
        let line = 1 + committed
            .lines()
            .zip(rendered.lines())
            .take_while(|(old, new)| old == new)
            .count();
        panic!(
            "{} is stale from line {} on; run `PDKBOT_WRITE_HEADER=1 cargo build` and commit it",
            HEADER, line
        );
    }
}

/// The header, rendered in memory: file by file, so that no `cargo metadata` runs inside a build.
fn render_header() -> String {
    let introduction = fs::read_to_string(INTRODUCTION)
        .unwrap_or_else(|error| panic!("cannot read {}: {}", INTRODUCTION, error));
    let config = cbindgen::Config {
        language: cbindgen::Language::C,
        style: cbindgen::Style::Both,
        cpp_compat: true,
        include_guard: Some("PDKBOT_H".to_string()),
        header: Some(introduction.trim_end().to_string()),
        no_includes: true,
        sys_includes: vec!["stdint.h".to_string()],
        documentation: true,
        documentation_style: cbindgen::DocumentationStyle::C99,
        line_length: 120,
        tab_width: 4,
        ..cbindgen::Config::default()
    };
    let mut builder = cbindgen::Builder::new().with_config(config);
    for source in SOURCES {
        assert!(Path::new(source).is_file(), "{} is missing", source);
        builder = builder.with_src(source);
    }
    let bindings = builder
        .generate()
        .unwrap_or_else(|error| panic!("cannot render {}: {}", HEADER, error));
    let mut bytes = Vec::new();
    bindings.write(&mut bytes);
    let text = String::from_utf8(bytes).expect("the header is UTF-8");
    text.lines()
        .map(|line| bracket_negative(line) + "\n")
        .collect()
}

/// Brackets a negative constant: `2 -PDK_ERR_NULL` should mean what it says.
fn bracket_negative(line: &str) -> String {
    match line
        .strip_prefix("#define ")
        .and_then(|rest| rest.split_once(" -"))
    {
        Some((name, number)) => format!("#define {} (-{})", name, number),
        None => line.to_string(),
    }
}

/// A versioned soname would break "preload, then DllImport" of .NET hosts; a host that unloads the library
/// while a thread is inside it would crash, so it stays loaded.
fn set_link_arguments() {
    if env::var("CARGO_CFG_TARGET_OS").map_or(false, |system| system == "linux") {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libpdkbot.so");
        println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    }
    // MinGW's linker writes the time into the file, so that no two builds would be equal.
    if env::var("TARGET").map_or(false, |target| target.ends_with("-windows-gnu")) {
        println!("cargo:rustc-cdylib-link-arg=-Wl,--no-insert-timestamp");
    }
}
