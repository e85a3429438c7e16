//! The progress of a long run: a bar on a terminal, plain lines elsewhere; standard output has the result alone.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const ARGUMENTS: [&str; 7] = [
    "arena",
    "--hero",
    "ismcts:100",
    "--opponents",
    "pdkbot",
    "--seeds",
    "0..100000",
];

/// Runs a program in a terminal of its own and interrupts it when the bar has been drawn twice.
const IN_A_TERMINAL: &str = r"
import os, pty, signal, sys
process, terminal = pty.fork()
if process == 0:
    os.execv(sys.argv[1], sys.argv[1:])
seen = b''
interrupted = False
while True:
    try:
        part = os.read(terminal, 4096)
    except OSError:
        break
    if not part:
        break
    seen += part
    if seen.count(b'\r[') == 2 and not interrupted:
        interrupted = True
        os.write(terminal, b'\x03')
os.waitpid(process, 0)
sys.stdout.buffer.write(seen)
";

#[test]
fn a_bar_on_a_terminal() {
    let output = Command::new("python3")
        .args(["-c", IN_A_TERMINAL, env!("CARGO_BIN_EXE_pdk")])
        .args(ARGUMENTS)
        .output()
        .unwrap();
    let seen = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{seen}");
    let (bar, result) = seen.split_once("hero ").unwrap();
    assert!(
        bar.contains("of 100000 deals") && bar.contains("points "),
        "{bar}"
    );
    // Every drawing covers the one before, and the last is taken away.
    assert!(bar.starts_with("\r["), "{bar}");
    let last = bar.trim_end_matches('\r').rsplit('\r').next().unwrap();
    assert_eq!(last.trim(), "", "{bar:?}");
    assert!(
        result.contains("interrupted") && result.contains("stopped after"),
        "{result}"
    );
}

#[test]
fn plain_lines_elsewhere() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pdk"))
        .args(ARGUMENTS)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    err.read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(
        line.starts_with("pdk: ") && line.ends_with('\n'),
        "{line:?}"
    );
    assert!(line.contains(" of 100000 deals, 5 s, about "), "{line:?}");
    assert!(line.contains("points ") && !line.contains('\r'), "{line:?}");
}
