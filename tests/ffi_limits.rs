//! Limits through the ABI: memory by the length of a list, null before contents.

use pdkbot::ffi::{
    pdk_decide_play, pdk_options_default, pdk_rules_preset, PdkDecision, PdkOptions, PdkView,
    PDK_ERR_EMPTY_HAND, PDK_ERR_MEMORY, PDK_ERR_NO_ALLOWED, PDK_ERR_NULL, PDK_ERR_STRUCT_SIZE,
    PDK_OK, PDK_PHASE_PLAY, PDK_PRESET_CLASSIC16,
};

fn question() -> (PdkView, PdkOptions) {
    let mut view = PdkView::default();
    let mut options = PdkOptions::default();
    // SAFETY: structs of this test.
    unsafe {
        assert_eq!(
            pdk_rules_preset(PDK_PRESET_CLASSIC16, &mut view.rules),
            PDK_OK
        );
        assert_eq!(pdk_options_default(&mut options), PDK_OK);
    }
    view.phase = PDK_PHASE_PLAY;
    view.seat = 1;
    view.hand = 0b1_0001;
    view.left = [2, 9, 9];
    options.max_simulations = 1;
    (view, options)
}

fn decide(view: &PdkView, allowed: &[u64], options: &PdkOptions) -> (i32, PdkDecision) {
    let mut decision = PdkDecision::default();
    // SAFETY: structs and a list of this test.
    let status = unsafe {
        pdk_decide_play(
            view,
            allowed.as_ptr(),
            allowed.len() as u32,
            options,
            &mut decision,
        )
    };
    (status, decision)
}

#[test]
fn a_long_list_asks_for_memory() {
    let (view, mut options) = question();
    let list = vec![1; 10_000];
    assert_eq!(decide(&view, &list[..100], &options).0, PDK_OK);
    assert_eq!(decide(&view, &list, &options).0, PDK_ERR_MEMORY);
    options.max_memory = 16 << 20;
    assert_eq!(decide(&view, &list, &options).0, PDK_OK);
    options.max_memory = 1;
    assert_eq!(decide(&view, &[], &options).0, PDK_ERR_MEMORY);
}

#[test]
fn null_and_sizes_come_before_contents() {
    let (mut view, options) = question();
    view.hand = 0;
    assert_eq!(decide(&view, &[], &options).0, PDK_ERR_EMPTY_HAND);
    let mut decision = PdkDecision::default();
    // SAFETY: null is refused.
    let status = unsafe { pdk_decide_play(&view, std::ptr::null(), 5, &options, &mut decision) };
    assert_eq!(status, PDK_ERR_NULL);
    view.phase = 9;
    view.rules.struct_size = 4;
    assert_eq!(decide(&view, &[], &options).0, PDK_ERR_STRUCT_SIZE);
}

#[test]
fn r30_a_list_of_passes_is_no_list_for_a_leader() {
    let (view, options) = question();
    assert_eq!(decide(&view, &[0], &options).0, PDK_ERR_NO_ALLOWED);
    let (status, decision) = decide(&view, &[0, 1], &options);
    assert_eq!((status, decision.cards, decision.is_pass), (PDK_OK, 1, 0));
}
