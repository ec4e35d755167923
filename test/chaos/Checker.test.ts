import { assert, describe, it } from "@effect/vitest"
import { check } from "./Checker.js"
import type { Evidence } from "./check/Violation.js"
import type { Event } from "./History.js"
import type { ArtifactFinal, Change, OperationFinal } from "./Rows.js"
import { takeovers } from "./Table.js"

const step = { call: 1, lane: 0, does: "step", workspace: "w", target: "s", tag: "1", key: "k" } as const
const invoked: Event = { ...step, type: "invoke", at: 1 }
const answered: Event = { ...step, type: "ok", at: 2, http: 202, operation: "o", status: "queued" }
const waited: Event = {
  ...step,
  call: 2,
  does: "wait",
  target: "o",
  type: "ok",
  at: 3,
  operation: "o",
  status: "succeeded"
}
const upload = { call: 3, lane: 0, does: "upload", workspace: "w", target: "s", tag: "sha256:b" } as const
const uploaded: Event = { ...upload, type: "ok", at: 4, version: 2 }

const operation: OperationFinal = {
  id: "o",
  workspace: "w",
  kind: "scene_step",
  status: "succeeded",
  target: "s",
  tag: "1",
  attempt: 2,
  price: 40_000,
  accrued: 0,
  held: 0,
  charged: 40_000,
  calls: 0,
  target_workspace: "w"
}
const change: Change = {
  position: 1,
  operation: "o",
  target: "s",
  kind: "scene_step",
  was: null,
  is: "queued",
  attempt_was: 0,
  attempt: 0,
  owner_was: null,
  owner: null,
  pid_was: null,
  writer: "api",
  at: 1_000
}
const claimed: Change = {
  ...change,
  position: 2,
  was: "queued",
  is: "running",
  attempt: 1,
  owner: "p",
  writer: "runner-1"
}
const taken: Change = {
  ...claimed,
  position: 3,
  was: "running",
  attempt_was: 1,
  attempt: 2,
  owner_was: "p",
  owner: "q",
  pid_was: 7,
  writer: "runner-2",
  at: 5_000
}
const settled: Change = { ...taken, position: 4, attempt_was: 2, is: "succeeded", owner_was: "q", pid_was: 8 }
const artifact: ArtifactFinal = {
  workspace: "w",
  scene: "s",
  scene_workspace: "w",
  kind: "sdd",
  version: 1,
  is_current: false,
  hash: "sha256:a",
  size: 1,
  blob: "a",
  operation: "o",
  operation_workspace: "w"
}
const newer: ArtifactFinal = { ...artifact, version: 2, is_current: true, hash: "sha256:b", blob: "b", operation: null }
const grant = {
  workspace: "w",
  operation: null,
  operation_workspace: null,
  amount: 90_000,
  type: "grant",
  balance_after: 90_000
}
const charge = {
  ...grant,
  operation: "o",
  operation_workspace: "w",
  amount: -40_000,
  type: "charge",
  balance_after: 50_000
}

/** A step that a second process took over, and an upload after it. */
const good: Evidence = {
  events: [invoked, answered, waited, { ...upload, type: "invoke", at: 3 }, uploaded],
  blows: [],
  rows: {
    operations: [operation],
    changes: [change, claimed, taken, settled],
    artifacts: [artifact, newer],
    ledger: [grant, charge],
    workspaces: [{ id: "w", balance: 50_000, reserved: 0 }],
    keys: [{ workspace: "w", key: "k", operation: "o" }],
    scenes: [{ id: "s", trashed: false }],
    objects: new Map([
      ["a", { hash: "sha256:a", size: 1 }],
      ["b", { hash: "sha256:b", size: 1 }]
    ])
  }
}

const told = (...more: ReadonlyArray<Event>): Evidence => ({ ...good, events: [...good.events, ...more] })
const held = (rows: Partial<Evidence["rows"]>): Evidence => ({ ...good, rows: { ...good.rows, ...rows } })
const ended = (row: Partial<OperationFinal>) => held({ operations: [{ ...operation, ...row }] })
const read: Event = { ...upload, call: 9, does: "read", type: "invoke", at: 5 }
const removed: Event = { ...upload, call: 9, does: "remove", type: "ok", at: 5 }

const planted: ReadonlyArray<readonly [condition: string, rule: string, evidence: Evidence]> = [
  ["an acknowledged operation that is not there", "lost", told({ ...answered, operation: "gone", tag: "2", key: "l" })],
  ["an acknowledged operation that has not ended", "lost", ended({ status: "running" })],
  ["an operation that was told as canceled and succeeded", "lost", told({ ...waited, status: "canceled" })],
  ["an acknowledged upload whose version holds other bytes", "lost", told({ ...uploaded, call: 8, tag: "sha256:c" })],
  ["an acknowledged upload without its version", "lost", told({ ...uploaded, call: 8, version: 3 })],
  ["a removed scene that is not in the trash", "lost", told(removed)],
  ["a read that does not see what was acknowledged before", "stale", told(read, { ...read, type: "ok", version: 1 })],
  ["one wish that became two operations", "doubled", held({ operations: [operation, { ...operation, id: "p" }] })],
  ["one wish that was answered as two operations", "doubled", told({ ...answered, operation: "p" })],
  ["a refused wish that was done", "doubled", { ...good, events: [invoked, { ...answered, type: "fail", http: 409 }] }],
  ["an operation that nobody asked for", "invented", ended({ tag: "2" })],
  [
    "a key that stands for another operation",
    "one operation a key",
    held({ keys: [{ workspace: "w", key: "k", operation: "p" }] })
  ],
  ["a status that follows from none before", "legal edges", held({ changes: [change, { ...settled, was: "queued" }] })],
  [
    "a terminal operation that goes on",
    "legal edges",
    held({ changes: [...good.rows.changes, { ...taken, was: "succeeded" }] })
  ],
  ["an operation that begins at work", "legal edges", held({ changes: [{ ...change, is: "running" }] })],
  ["an attempt that falls", "one owner that writes", held({ changes: [{ ...change, attempt_was: 3, attempt: 2 }] })],
  [
    "an attempt that two claimed",
    "one owner that writes",
    held({ changes: [change, claimed, { ...claimed, writer: "runner-2" }] })
  ],
  [
    "an attempt that another one ends than who claimed it",
    "one owner that writes",
    held({ changes: [change, claimed, taken, { ...settled, writer: "runner-1" }] })
  ],
  ["two live steps on a scene", "one at a time", held({ changes: [change, { ...change, operation: "p" }] })],
  ["two charges of an operation", "ledger", held({ ledger: [grant, charge, { ...charge, balance_after: 10_000 }] })],
  ["a charge of no operation", "ledger", held({ ledger: [grant, { ...charge, operation: "gone" }] })],
  ["an operation that still holds credits", "ledger", ended({ held: 40_000 })],
  ["a failed operation that paid its price", "ledger", ended({ status: "failed" })],
  ["a charge that is not what the operation says", "ledger", ended({ charged: 0, status: "failed" })],
  ["calls that were made and are not owed", "ledger", ended({ calls: 5_000 })],
  [
    "a balance that is not what the ledger adds up to",
    "ledger",
    held({ workspaces: [{ id: "w", balance: 40_000, reserved: 0 }] })
  ],
  ["an entry that says another balance", "ledger", held({ ledger: [{ ...grant, balance_after: 1 }, charge] })],
  ["a workspace that still holds credits", "ledger", held({ workspaces: [{ id: "w", balance: 50_000, reserved: 5 }] })],
  ["versions with a gap", "versions", held({ artifacts: [artifact, { ...newer, version: 3 }] })],
  [
    "an older version that is the current one",
    "versions",
    held({
      artifacts: [
        { ...artifact, is_current: true },
        { ...newer, is_current: false }
      ]
    })
  ],
  ["a version of a step that was canceled", "versions", ended({ status: "canceled", charged: 0 })],
  [
    "an object with other bytes",
    "hash = bytes",
    held({ objects: new Map([...good.rows.objects, ["a", { hash: "sha256:z", size: 1 }]]) })
  ],
  ["an object that is not there", "hash = bytes", held({ objects: new Map([...good.rows.objects, ["a", null]]) })],
  ["a tenant who reads another's scene", "tenants", told({ ...read, does: "peek", type: "ok", http: 200 })],
  ["an operation about another tenant's scene", "tenants", ended({ target_workspace: "v" })],
  [
    "an artifact in another tenant's scene",
    "tenants",
    held({ artifacts: [{ ...artifact, scene_workspace: "v" }, newer] })
  ],
  [
    "a charge of another tenant's operation",
    "tenants",
    held({ ledger: [grant, { ...charge, operation_workspace: "v" }] })
  ],
  ["an answer of 500", "no 5xx but 503", told({ ...read, type: "unknown", http: 500, code: "internal_error" })],
  ["an undeclared 503", "no 5xx but 503", told({ ...read, type: "unknown", http: 503, code: "overloaded" })]
]

describe("the checker of chaos", () => {
  it("finds nothing where a step was taken over and ended once", () => {
    assert.deepStrictEqual(check(good), [])
  })

  for (const [condition, rule, evidence] of planted) {
    it(`finds ${condition}`, () => {
      const found = check(evidence)
      assert.include(
        found.map((violation) => violation.rule),
        rule
      )
      assert.isNotEmpty(found.map(({ says }) => says).join(""))
    })
  }

  it("lets declared refusals, repeats under a key and answers that leave it open pass", () => {
    const open: Event = {
      ...answered,
      call: 10,
      tag: "2",
      key: "l",
      type: "unknown",
      http: 503,
      code: "service_unavailable"
    }
    const { operation: _none, status: _neither, ...unanswered } = open
    assert.deepStrictEqual(
      check(told({ ...unanswered, type: "invoke" }, unanswered, { ...answered, call: 11, http: 200 })),
      []
    )
    assert.deepStrictEqual(
      check(told({ ...removed, type: "unknown" }, { ...read, does: "peek", type: "fail", http: 404 })),
      []
    )
  })

  it("times a takeover from the kill of the owner before to the next claim", () => {
    const kill = { at: 0, does: "kill", to: "runner-1", pid: 7, instant: 3_000 }
    assert.deepStrictEqual(takeovers([kill], good.rows.changes), [2_000])
  })
})
