//! A program at the table: a child process that is asked by a line and answers by a line, within a limit of time.
//!
//! Writing and reading have a thread each, so that a program that neither reads nor answers cannot hold up who asks. A
//! program that failed is ended and not asked again: the next answer it gives might belong to an earlier question.

use super::CommandLine;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{
    sync_channel, Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError,
};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take until it answers `hello`: interpreters and nets load.
pub const START_LIMIT: Duration = Duration::from_secs(10);
/// How long a program that is told the end of its input may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(300);
/// How long a wait for an answer lasts before it looks whether it is still wanted.
const SLICE: Duration = Duration::from_millis(20);
/// The longest line that is read; an answer is far shorter.
const LONGEST_LINE: u64 = 64 * 1024;
/// Lines that wait to be taken before the reader of a talkative program waits, too.
const WAITING_LINES: usize = 4;

/// Why a program cannot sit at the table.
#[derive(Debug)]
pub enum StartError {
    /// It does not start.
    Spawn(CommandLine, io::Error),
    /// It does not answer `hello` by a JSON object.
    Hello(CommandLine, AskError),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Spawn(command, error) => write!(f, "{command}: cannot start: {error}"),
            StartError::Hello(command, error) => {
                write!(f, "{command}: no answer to hello: {error}")
            }
        }
    }
}

impl std::error::Error for StartError {}

/// Why a question has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskError {
    /// The limit passed.
    Late,
    /// The program has ended, or closed its output.
    Ended,
    /// A line that was not asked for, or one without an end, or to `hello` one that is no JSON object.
    Rubbish,
    /// The answer is no longer wanted.
    Abandoned,
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AskError::Late => "it took too long",
            AskError::Ended => "it has ended",
            AskError::Rubbish => "it printed something else",
            AskError::Abandoned => "the run was stopped",
        })
    }
}

/// A running program.
pub struct EngineProcess {
    child: Child,
    /// `None` once the program is told the end of its input.
    questions: Option<SyncSender<String>>,
    lines: Receiver<Vec<u8>>,
}

impl EngineProcess {
    /// Starts a program and greets it. `wanted` says from time to time whether it is still worth waiting.
    ///
    /// # Errors
    /// [`StartError`] when it does not start or does not answer.
    pub fn start(
        command: &CommandLine,
        wanted: &dyn Fn() -> bool,
    ) -> Result<EngineProcess, StartError> {
        let mut child = Command::new(command.program())
            .args(command.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| StartError::Spawn(command.clone(), error))?;
        let (questions, asked) = sync_channel(1);
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &asked));
        }
        let (heard, lines) = sync_channel(WAITING_LINES);
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &heard));
        }
        let mut process = EngineProcess {
            child,
            questions: Some(questions),
            lines,
        };
        let hello = process
            .ask("{\"ask\":\"hello\"}".to_string(), START_LIMIT, wanted)
            .and_then(|line| match serde_json::from_slice(&line) {
                Ok(serde_json::Value::Object(_)) => Ok(()),
                _ => Err(AskError::Rubbish),
            });
        hello.map_err(|error| StartError::Hello(command.clone(), error))?;
        Ok(process)
    }

    /// Asks a question and waits for the line that answers it.
    ///
    /// # Errors
    /// [`AskError`]; the program is of no more use then.
    pub fn ask(
        &mut self,
        question: String,
        limit: Duration,
        wanted: &dyn Fn() -> bool,
    ) -> Result<Vec<u8>, AskError> {
        let start = Instant::now();
        match self.lines.try_recv() {
            Ok(_) => return Err(AskError::Rubbish),
            Err(TryRecvError::Disconnected) => return Err(AskError::Ended),
            Err(TryRecvError::Empty) => {}
        }
        let questions = self.questions.as_ref().ok_or(AskError::Ended)?;
        match questions.try_send(question + "\n") {
            Ok(()) => {}
            // What was taken for the last answer came before the program could read that question.
            Err(TrySendError::Full(_)) => return Err(AskError::Rubbish),
            Err(TrySendError::Disconnected(_)) => return Err(AskError::Ended),
        }
        loop {
            let left = limit.saturating_sub(start.elapsed());
            match self.lines.recv_timeout(left.min(SLICE)) {
                Ok(line) if line.last() == Some(&b'\n') => return Ok(line),
                Ok(_) => return Err(AskError::Rubbish),
                Err(RecvTimeoutError::Disconnected) => return Err(AskError::Ended),
                Err(RecvTimeoutError::Timeout) if !wanted() => return Err(AskError::Abandoned),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(AskError::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Ends the program at once.
    pub fn kill(mut self) {
        self.end(Duration::ZERO);
    }

    fn end(&mut self, farewell: Duration) {
        // The writer's thread ends with its channel and closes the program's input.
        self.questions = None;
        let start = Instant::now();
        while start.elapsed() < farewell {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        // An error says that it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.end(FAREWELL);
    }
}

fn write_lines(mut stdin: ChildStdin, questions: &Receiver<String>) {
    for question in questions {
        let written = stdin
            .write_all(question.as_bytes())
            .and_then(|()| stdin.flush());
        if written.is_err() {
            return; // The program is gone; the reader's thread tells.
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        if matches!(read, Err(_) | Ok(0)) || lines.send(line).is_err() {
            return;
        }
    }
}
