import grammar from "./data/grammar.json" with { type: "json" }
import shares from "./data/shares.json" with { type: "json" }
import talk from "./data/talk.json" with { type: "json" }
import { suite, type Table } from "./Utterances.js"

suite("wishes that are read by the grammar of act, objects, place and manner", grammar as unknown as Table, true)
suite("batches in which each word that turns a wish is heard, or nothing is done", talk as unknown as Table, true)
suite(
  "shares of a group, numbers, turns, measures and verbs, said as people at work say them",
  shares as unknown as Table,
  true
)
