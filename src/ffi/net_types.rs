//! The flat structs of `pdk_net_inputs`, `pdk_net_play` and `pdk_net_baozhuang`: what a net that is run elsewhere is asked. As in
//! `types.rs`, their layout never changes within a version.

/// The list of inputs of this version's nets. A net that was made for another list cannot be asked.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkNetInputs {
    /// `sizeof(PdkNetInputs)`, 16.
    pub struct_size: u32,
    /// How many inputs there are; they are numbered from 0.
    pub count: u32,
    /// The hash of the list. It stands in every file of a net, as `features` in the metadata of an ONNX file (16 hex digits).
    pub features: u64,
}

/// What a net is asked about one move, or what the move comes to where it ends the game.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkNetRow {
    /// `sizeof(PdkNetRow)`, 48.
    pub struct_size: u32,
    /// 1 = a pass, then `cards` is 0.
    pub is_pass: u8,
    /// `PDK_SHAPE_*`.
    pub shape: u8,
    /// The rank that is compared: 0 = three to 12 = two.
    pub top_rank: u8,
    /// Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    pub run_length: u8,
    /// The cards of the move.
    pub cards: u64,
    /// `PDK_NET_ROW_END`: 1 = the seat is first out, 0 = it is not. Otherwise 0.
    pub p_win: f64,
    /// `PDK_NET_ROW_END`: the points at the end. `PDK_NET_ROW_MOVE`: those that bombs have brought so far, to be added to the
    /// net's. In units of `base`.
    pub points: f64,
    /// Where its inputs start in the list of inputs.
    pub first_input: u32,
    /// How many of its inputs are on; all others are off. 0 where the move ends the game.
    pub input_count: u32,
    /// `PDK_NET_ROW_*`.
    pub kind: u32,
    /// Zero.
    pub reserved: u32,
}
