# Sourced by scripts that check something in parts: each part is run, whatever became of the ones before, and timed; `finish`
# prints how all went and ends the script, with a failure when any part failed.
started=$SECONDS
lines=()
failed=()

part() {
    local name=$1 start=$SECONDS result=passed
    shift
    echo
    echo "== $name"
    if ! "$@"; then
        result=FAILED
        failed+=("$name")
    fi
    lines+=("$(printf '%-16s %4d s  %s' "$name" $((SECONDS - start)) "$result")")
    [ "$result" = passed ]
}

# A part that the rest stands on: without it there is nothing to check.
needed_part() { part "$@" || finish; }

# What a script has to say at the end; it may define this anew.
remarks() { :; }

finish() {
    echo
    printf '%s\n' "${lines[@]}"
    printf '%-16s %4d s\n' "all" $((SECONDS - started))
    remarks
    echo "parts: $((${#lines[@]} - ${#failed[@]})) passed, ${#failed[@]} failed${failed[*]:+: ${failed[*]}}"
    [ ${#failed[@]} -eq 0 ]
    exit
}
