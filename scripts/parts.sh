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

# Runs a function of parts beside what follows, until `join_beside`, which prints what they said and counts them in.
beside() {
    beside_said=$(mktemp) && beside_came_to=$(mktemp -d)
    # What runs in the background does not hear Ctrl-C by itself.
    trap 'trap - INT; kill -TERM 0' INT
    (
        lines=() failed=() not_run=()
        "$@"
        for list in lines failed not_run; do
            declare -n values=$list
            printf '%s\n' "${values[@]+"${values[@]}"}" >"$beside_came_to/$list"
        done
    ) >"$beside_said" 2>&1 &
    beside_process=$!
}

join_beside() {
    wait "$beside_process"
    cat "$beside_said"
    local list more
    for list in lines failed not_run; do
        declare -n values=$list
        if [ -e "$beside_came_to/$list" ]; then
            mapfile -t more < <(grep . "$beside_came_to/$list")
            values+=("${more[@]+"${more[@]}"}")
        else
            failed+=("the parts beside, which left no $list")
        fi
    done
    rm -r "$beside_said" "$beside_came_to"
}

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
