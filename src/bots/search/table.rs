//! Who sits at the table of a search's playouts.

use super::super::net_player::NetPlayer;
use super::arm::Players;
use super::tree::Tree;
use super::Search;
use crate::net::Known;

/// The players of a search's playouts, with what they keep from one to the next.
pub(super) enum Table<'a> {
    Policy,
    Tree(Box<Tree>),
    Net(Box<NetPlayer<'a>>, &'a Known, u32),
}

impl<'a> Table<'a> {
    pub(super) fn of(search: &Search<'a>) -> Table<'a> {
        match search.net {
            Some(net) => Table::Net(
                Box::new(NetPlayer::new(net.net, search.rules)),
                net.known,
                net.depth,
            ),
            None if search.looks_ahead => Table::Tree(Box::new(Tree::new(
                search.rules,
                search.objective,
                search.memory,
            ))),
            None => Table::Policy,
        }
    }

    /// The players after an arm.
    pub(super) fn players(&mut self, arm: usize) -> Players<'_, 'a> {
        match self {
            Table::Policy => Players::Policy,
            Table::Tree(tree) => Players::Tree(tree, arm),
            Table::Net(player, known, depth) => Players::Net(player, known, *depth),
        }
    }
}
