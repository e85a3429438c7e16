"""An engine that misbehaves in one way, named by its first argument; where it behaves it plays as arena_engine.py.

It misbehaves when it holds its full hand, in the first questions of a game, unless the way says otherwise; never in the
way "well". A second argument names a file to which it adds its process.
"""
import json
import os
import signal
import sys
import time

sys.dont_write_bytecode = True  # A test leaves nothing behind in the sources.
from arena_engine import answer

WAY = sys.argv[1]
DEALT = 16


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def misbehave(question):
    if WAY == "rubbish":
        say("no JSON at all\n")
    elif WAY == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe\x00\n")
        sys.stdout.flush()
    elif WAY == "illegal":
        say('{"cards":"2D"}\n')  # No deck of a preset holds it.
    elif WAY == "error":
        say('{"error":"I do not know"}\n')
    elif WAY == "declares wrongly":
        say('{"declare":"perhaps"}\n')
    elif WAY == "dies":
        sys.exit(3)
    elif WAY == "silent":
        time.sleep(3600)
    elif WAY == "endless line":
        while True:
            say("x" * 4096)
    elif WAY == "twice":
        say(json.dumps(answer(question)) + "\n" + json.dumps({"cards": "2D"}) + "\n")
    else:
        sys.exit("unknown way: " + WAY)


if __name__ == "__main__":
    if WAY == "no hello":
        say("good day\n")
    elif WAY == "gone":
        sys.exit(0)
    elif WAY == "stubborn":
        # Neither the end of its input nor a polite signal ends it.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if len(sys.argv) > 2:
        with open(sys.argv[2], "a", encoding="ascii") as file:
            file.write("%d\n" % os.getpid())
    for line in sys.stdin:
        asked = json.loads(line)
        if WAY == "flood":
            # Answers on and on without reading.
            say('{"name":"flood","version":"1"}\n')
            while True:
                say('{"cards":"2D"}\n')
        full = len(asked.get("hand", "").split()) == DEALT
        if WAY == "declares wrongly":
            full = asked["ask"] == "baozhuang"
        if full and WAY not in ("stubborn", "well"):
            misbehave(asked)
        else:
            say(json.dumps(answer(asked)) + "\n")
    while WAY == "stubborn":
        time.sleep(3600)
