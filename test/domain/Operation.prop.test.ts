import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { charge, Event, isTerminal, live, Status, transition } from "#domain/Operation.js"

const status = fc.constantFrom(...Status.literals)
const event = fc.oneof(
  fc.constant(Event.Claimed()),
  fc.constant(Event.CancelRequested()),
  fc
    .constantFrom("Succeeded", "Failed", "Canceled")
    .map((outcome) => Event.Settled({ outcome: outcome as "Succeeded" }))
)

/** The specification's table, written down a second time: from, event, to. Whatever is not here is no transition. */
const edges = [
  "queued Claimed running",
  "queued CancelRequested canceling",
  "running Claimed running",
  "running CancelRequested canceling",
  "running Succeeded succeeded",
  "running Failed failed",
  "running Canceled canceled",
  "canceling Claimed canceling",
  "canceling Succeeded canceled",
  "canceling Failed canceled",
  "canceling Canceled canceled"
]

const nameOf = (happened: Event) => (happened._tag === "Settled" ? happened.outcome : happened._tag)

describe("operation status", () => {
  it("the whole table: every status meets every event as the specification says", () => {
    const events = [
      Event.Claimed(),
      Event.CancelRequested(),
      Event.Settled({ outcome: "Succeeded" }),
      Event.Settled({ outcome: "Failed" }),
      Event.Settled({ outcome: "Canceled" })
    ]
    const found = Status.literals.flatMap((from) =>
      events.flatMap((happened) =>
        Either.match(transition(from, happened), {
          onLeft: () => [],
          onRight: (to) => [`${from} ${nameOf(happened)} ${to}`]
        })
      )
    )
    assert.deepStrictEqual(found, edges)
  })

  it.prop("a terminal operation never changes, whatever happens", [fc.array(event, { maxLength: 12 })], ([events]) => {
    let now: Status = "queued"
    for (const happened of events) {
      const next = transition(now, happened)
      if (isTerminal(now)) assert.isTrue(Either.isLeft(next))
      now = Either.getOrElse(next, () => now)
    }
  })

  it.prop("a canceling operation always ends canceled", [fc.array(event, { maxLength: 12 })], ([events]) => {
    let now: Status = "canceling"
    for (const happened of events) now = Either.getOrElse(transition(now, happened), () => now)
    assert.include(["canceling", "canceled"], now)
  })

  it.prop(
    "the flat price is charged on success alone, metered work always",
    [status, fc.nat(), fc.nat()],
    ([now, price, accrued]) => {
      assert.strictEqual(charge(now, price, accrued), now === "succeeded" ? price + accrued : accrued)
    }
  )

  it("queued, running and canceling are the live ones", () => {
    assert.deepStrictEqual(live, ["queued", "running", "canceling"])
  })
})
