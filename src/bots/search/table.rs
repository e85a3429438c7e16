//! Who sits at the table of a search's playouts.

use super::super::net_player::{NetPlayer, Others};
use super::arm::Players;
use super::tree::Tree;
use super::{ByNet, Search};

/// The players of a search's playouts, with what they keep from one to the next.
pub(super) enum Table<'a> {
    Policy,
    Tree(Box<Tree>),
    Net(Box<NetPlayer<'a>>, ByNet<'a>, Others),
}

impl<'a> Table<'a> {
    pub(super) fn of(search: &Search<'a>) -> Table<'a> {
        match search.net {
            Some(net) => {
                let player = NetPlayer::new(net.net, search.rules);
                Table::Net(Box::new(player), net, Others::Net)
            }
            None if search.looks_ahead => Table::Tree(Box::new(Tree::new(
                search.rules,
                search.objective,
                search.memory,
            ))),
            None => Table::Policy,
        }
    }

    /// In every second world the others play in their styles: not all who sit at a table play like the net.
    pub(super) fn change_others(&mut self) {
        if let Table::Net(_, net, others) = self {
            *others = match others {
                Others::Net => Others::Styles(net.styles),
                Others::Styles(_) => Others::Net,
            };
        }
    }

    /// The players after an arm.
    pub(super) fn players(&mut self, arm: usize) -> Players<'_, 'a> {
        match self {
            Table::Policy => Players::Policy,
            Table::Tree(tree) => Players::Tree(tree, arm),
            Table::Net(player, net, others) => Players::Net(player, *net, *others),
        }
    }
}
