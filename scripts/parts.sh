# Sourced by scripts that check something in parts: each part is run, whatever became of the ones before, and timed; `finish`
# prints how all went and ends the script, with a failure when any part failed. A part that ends with status 77 could not
# run here; that is no failure, but it is not passed over.
started=$SECONDS
lines=()
failed=()
not_run=()

part() {
    local name=$1 start=$SECONDS result=passed code=0
    shift
    echo
    echo "== $name"
    "$@" || code=$?
    if [ "$code" -eq 77 ]; then
        result="NOT RUN"
        not_run+=("$name")
    elif [ "$code" -ne 0 ]; then
        result=FAILED
        failed+=("$name")
    fi
    lines+=("$(printf '%-16s %4d s  %s' "$name" $((SECONDS - start)) "$result")")
    [ "$result" != FAILED ]
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
    [ ${#not_run[@]} -eq 0 ] || echo "NOT RUN here, see above: ${not_run[*]}"
    echo "parts: $((${#lines[@]} - ${#failed[@]} - ${#not_run[@]})) passed, ${#failed[@]} failed${failed[*]:+: ${failed[*]}}"
    [ ${#failed[@]} -eq 0 ]
    exit
}
