//! The C contract against its committed lists: the layout of every struct, the exports, the guard round each of them.

use pdkbot::ffi::*;
use std::collections::BTreeSet;

/// Lists the fields of a struct in order. The pattern names them all, so a field that is left out does not compile.
macro_rules! layout {
    ($lines:ident, $($name:ident { $($field:ident)* })*) => {$(
        let value = $name::default();
        let start = &value as *const $name as usize;
        let $name { $($field: _),* } = value;
        $(
            $lines.push(format!(
                "{}.{} {} {}\n",
                stringify!($name),
                stringify!($field),
                &value.$field as *const _ as usize - start,
                std::mem::size_of_val(&value.$field),
            ));
        )*
    )*};
}

#[test]
fn layout_is_the_golden_one() {
    let mut lines = Vec::new();
    layout! { lines,
        PdkRules {
            struct_size base deck bomb_score first_must_contain_spade3 later_lead must_beat min_pair_run triple_kickers
            triple_tail_lead triple_tail_follow plane_tail_lead plane_tail_follow bare_triple bare_plane four_two
            four_three four_answer ace_bomb bomb_split last_single one_left_free spring_double bomb_settle anti_spring
            heart10 bao_zhuang reserved
        }
        PdkOptions {
            struct_size bot seed time_budget_us max_memory max_simulations objective declare_at level
        }
        PdkView {
            struct_size phase seat table_seat declarer left bombs refused reserved0 hand table must_contain known_played
            history_len reserved1 rules history
        }
        PdkDecision {
            struct_size is_pass shape top_rank run_length cards p_win points simulations candidates flags reserved
        }
        PdkCandidate {
            struct_size is_pass shape top_rank run_length cards p_win points share simulations flags reserved
        }
        PdkBaoZhuang { struct_size declare reserved0 p_win points simulations flags reserved1 }
        PdkReading { struct_size shape top_rank run_length kickers }
        PdkDeal { struct_size spade3_seat cards_per_seat reserved hands }
        PdkOutcome {
            struct_size left plays bombs plays_known leader heart10 pay_all declarer result reserved
        }
        PdkScores { struct_size score }
        PdkEndgame {
            struct_size seats to_move table_seat goal seat declarer leader heart10 plays plays_known bombs liable reserved
            hands table must_contain rules
        }
        PdkSolveLimits { struct_size reserved max_nodes time_budget_us max_memory }
        PdkSolution {
            struct_size verdict seat has_turn is_pass shape top_rank run_length complete score cards nodes turns reserved
        }
        PdkLineTurn { struct_size seat is_pass shape top_rank run_length reserved cards }
        PdkNetInputs { struct_size count features }
        PdkNetRow {
            struct_size is_pass shape top_rank run_length cards p_win points first_input input_count kind reserved
        }
    }
    assert_eq!(lines.concat(), include_str!("data/layout.txt"));
}

/// Every constant of the contract as `NAME value`, from the sources. Each is a literal, so its text is its value.
fn constants_in_source() -> Vec<String> {
    let declared = [
        include_str!("../src/ffi/constants.rs"),
        include_str!("../src/ffi/status.rs"),
    ];
    let lines = declared.iter().flat_map(|source| source.lines());
    lines
        .filter_map(|line| line.strip_prefix("pub const "))
        .map(|line| {
            let (name, rest) = line.split_once(": ").unwrap();
            let (_, value) = rest.split_once(" = ").unwrap();
            let value = value.strip_suffix(';').unwrap();
            let number: Result<i64, _> = value.parse();
            assert!(number.is_ok(), "{name} is no literal: {value}");
            format!("{name} {value}\n")
        })
        .collect()
}

#[test]
fn constants_are_the_golden_ones() {
    assert_eq!(
        constants_in_source().concat(),
        include_str!("data/constants.txt")
    );
    // No other file of the contract may have one: the header would not show it.
    let everywhere: usize = sources()
        .iter()
        .map(|source| source.matches("\npub const PDK_").count())
        .sum();
    assert_eq!(everywhere, constants_in_source().len());
}

#[test]
fn structs_have_no_hidden_padding() {
    // Two compilers may fill a gap differently; every byte belongs to a field.
    let mut ends: Vec<(String, usize, usize)> = Vec::new();
    for line in include_str!("data/layout.txt").lines() {
        let mut words = line.split(' ');
        let name = words.next().unwrap().split('.').next().unwrap().to_string();
        let offset: usize = words.next().unwrap().parse().unwrap();
        let size: usize = words.next().unwrap().parse().unwrap();
        match ends.last_mut() {
            Some((last, end, _)) if *last == name => {
                assert_eq!(*end, offset, "{line}");
                *end += size;
            }
            _ => {
                assert_eq!(offset, 0, "{line}");
                ends.push((name, size, 0));
            }
        }
    }
    assert_eq!(ends.len(), 16);
    for ((name, end, _), which) in ends.iter().zip([
        PDK_STRUCT_RULES,
        PDK_STRUCT_OPTIONS,
        PDK_STRUCT_VIEW,
        PDK_STRUCT_DECISION,
        PDK_STRUCT_CANDIDATE,
        PDK_STRUCT_BAO_ZHUANG,
        PDK_STRUCT_READING,
        PDK_STRUCT_DEAL,
        PDK_STRUCT_OUTCOME,
        PDK_STRUCT_SCORES,
        PDK_STRUCT_ENDGAME,
        PDK_STRUCT_SOLVE_LIMITS,
        PDK_STRUCT_SOLUTION,
        PDK_STRUCT_LINE_TURN,
        PDK_STRUCT_NET_INPUTS,
        PDK_STRUCT_NET_ROW,
    ]) {
        assert_eq!(*end, pdk_struct_size(which) as usize, "{name}");
        assert_eq!(end % 8, 0, "{name}");
    }
}

/// The text of every source file of the C ABI.
fn sources() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ffi");
    std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .map_or(false, |extension| extension == "rs")
        })
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

/// The functions that follow `#[no_mangle]`: name, and text up to the next one.
fn exports_in_source() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for source in sources() {
        for part in source.split("#[no_mangle]").skip(1) {
            let (_, from_name) = part.split_once("extern \"C\" fn ").unwrap();
            let (name, _) = from_name.split_once('(').unwrap();
            let body = from_name.split("\n}\n").next().unwrap();
            found.push((name.to_string(), body.to_string()));
        }
    }
    found
}

#[test]
fn exports_are_those_of_the_list_and_of_the_header() {
    let listed: BTreeSet<&str> = include_str!("data/exports.txt").lines().collect();
    let found = exports_in_source();
    let in_source: BTreeSet<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(in_source, listed);
    // A declaration starts a line with its type, and the name is followed by its arguments.
    let in_header: BTreeSet<&str> = include_str!("../include/pdkbot.h")
        .lines()
        .filter(|line| !line.starts_with([' ', '/', '*', '#', '}']))
        .filter_map(|line| line.split_once('('))
        .filter_map(|(before, _)| before.rsplit([' ', '*']).next())
        .collect();
    assert_eq!(in_header, listed);
}

#[test]
fn every_export_goes_through_the_guard() {
    for (name, body) in exports_in_source() {
        let returns_status = body.contains("-> i32");
        let guard = if returns_status { "guard(" } else { "contain(" };
        // The guard is the body: what comes before it may only say where the answer goes.
        let (before, _) = body
            .split_once(guard)
            .unwrap_or_else(|| panic!("{name} has no {guard}"));
        assert!(
            !before.contains("decode::"),
            "{name} works before its guard"
        );
        assert!(!before.contains("read("), "{name} reads before its guard");
    }
}
