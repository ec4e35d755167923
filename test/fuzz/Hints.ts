/** What to send where a schema alone would lead nowhere: by the name of the member or parameter. */
import { FastCheck as fc } from "effect"
import { bareTheme } from "../http/Calls.js"
import { reference } from "./Slots.js"

const theme = Object.values(bareTheme.entities)[0]

/** How much of a service's time one request may take: nothing is held for longer. */
const waits = [0, 0, 1, 2]

export const hints: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  /** What the scripted work does: most of it succeeds at once. */
  prompt: fc.oneof(fc.constantFrom("hi", "fail", "slow", "", " "), fc.string({ maxLength: 20 })),
  text: fc.oneof(fc.constantFrom("hi", "hi", "fail", "slow", " "), fc.string({ minLength: 1, maxLength: 20 })),
  /** Of a context's entry. */
  id: reference("context_id"),
  before: reference("message_id"),
  after: reference("message_id"),
  q: fc.oneof(fc.constantFrom("", "hi", "%", "_", "\0", "HI"), fc.string({ unit: "binary", maxLength: 20 })),
  /** Taken ones turn up. */
  slug: fc.oneof(fc.constantFrom("harbour", "quay-2", "invalid-artifact"), fc.stringMatching(/^[a-z0-9-]{1,64}$/)),
  version: fc.constantFrom(1, 1, 1, 2, 2 ** 31 - 1),
  /** What a presigned address ends in. */
  token: reference("token_id"),
  brief: fc.oneof(fc.constantFrom("a cart", "fail", "slow", "é", " "), fc.string({ minLength: 1, maxLength: 20 })),
  model: fc.constantFrom("builtin-planner", "builtin-planner", "meshy:latest", "no-such-model"),
  /** Free for themes and designs; a recipe's are its operator's. */
  parameters: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom({}, { form: "table" }, { walls: "stone" }, { pattern: "slabs" }, { chimney: 7 })
    },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom("form", "walls", "of my own"), fc.integer(), { maxKeys: 2 }) }
  ),
  operator: fc.constantFrom("lamp", "lamp", "lamp", "house", "paving", "no_such_operator"),
  operator_version: fc.constantFrom("1.0.0", "1.0.0", "1.0.0", "0.0.1"),
  slot: fc.constantFrom("body", "body", "shade", "sail"),
  role: fc.constantFrom("albedo", "albedo", "albedo", "texture", "mesh"),
  /** Of what is there nothing is known here; the bytes that a role holds already need none. */
  "If-Match": fc.constantFrom("0".repeat(64), `"sha256:${"a".repeat(64)}"`, 'W/"x"', "*"),
  sha256: fc.constantFrom("0".repeat(64), "x"),
  /** Slot to asset. */
  assets: fc.dictionary(fc.constantFrom("body", "body", "shade", "sail"), reference("asset_id"), { maxKeys: 2 }),
  /** Of a reference to a texture. */
  asset: reference("asset_id"),
  wait: fc.constantFrom(...waits),
  Prefer: fc.constantFrom(
    "respond-async",
    "wait=1",
    'WAIT = "2"; x=y',
    "wait=0, return=minimal",
    "wait=-1",
    "wait",
    ",,;=",
    'a="unclosed'
  ),
  "Idempotency-Key": fc.oneof(fc.constantFrom("a", "b"), fc.stringMatching(/^[!-~]{1,255}$/)),
  "If-None-Match": fc.constantFrom("*", '"x"', 'W/"x", "y"', "x", ",", '"unclosed'),
  Range: fc.constantFrom(
    "bytes=0-0",
    "bytes=-5",
    "bytes=2-",
    "bytes=999999-",
    "bytes=0-1,3-4",
    "lines=1-2",
    "bytes=5-2"
  ),
  "If-Range": fc.constantFrom('"x"', "Sun, 22 Nov 2026 00:00:00 GMT"),
  "X-Request-Id": fc.constantFrom("sane-1.a:b_c", "not sane", "<script>", "x".repeat(129)),
  /** Of a container: a theme alone, sometimes one that is not there. */
  root: fc.constantFrom(bareTheme.root, bareTheme.root, bareTheme.root, "01a20094-7fc2-7c5d-994f-9107406376e2"),
  entities: fc.constantFrom(bareTheme.entities, bareTheme.entities, bareTheme.entities, { "a/b~": theme }),
  range: fc.tuple(fc.integer({ min: -9_000, max: 0 }), fc.integer({ min: 0, max: 9_000 }))
}
