"""A small engine for the arena's tests: it knows singles and passes, and no rule but their order.

Legal under classic16,must_beat=off,last_single=free: it leads its lowest single (3S where the opening asks for it),
beats a single with the lowest that does, and passes over everything else.
"""
import json
import sys

RANKS = "3456789TJQKA2"


def rank(card):
    return RANKS.index(card[0])


def play(question):
    hand = sorted(question["hand"].split(), key=rank)
    table = question["table"].split()
    if not table:
        return question["must_contain"] or hand[0]
    beating = [card for card in hand if rank(card) > rank(table[0])]
    return beating[0] if len(table) == 1 and beating else ""


def answer(question):
    if question["ask"] == "hello":
        return {"name": "lowest single", "version": "1"}
    if question["ask"] == "baozhuang":
        return {"declare": False}
    return {"cards": play(question)}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
