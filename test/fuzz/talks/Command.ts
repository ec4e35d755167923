/** What a caller does to the sessions of one project, in any order: things are named by how long ago they were made. */
import { FastCheck as fc } from "effect"

/** What is said tells how the turn goes: it fails, it goes on until it is canceled, or it is answered. */
const texts = ["one", "two", "fail", "hold"] as const
type Text = (typeof texts)[number]

interface Said {
  readonly text: Text
  readonly key: "k1" | "k2" | null
}

const titles = ["Quay", "quay wall", "100% Ärger"] as const

export type Command =
  | (Said & {
      readonly _tag: "Open"
      readonly title: (typeof titles)[number] | null
      readonly scenes: ReadonlyArray<number>
    })
  | (Said & { readonly _tag: "Say"; readonly session: number; readonly racing: number })
  | { readonly _tag: "Cancel"; readonly session: number }
  | {
      readonly _tag: "Change"
      readonly session: number
      readonly patch: {
        readonly title?: (typeof titles)[number]
        readonly pinned?: boolean
        readonly status?: "active" | "archived"
      }
    }
  | { readonly _tag: "Remove"; readonly session: number }
  | { readonly _tag: "Refer"; readonly session: number; readonly scene: number }
  | { readonly _tag: "Unrefer"; readonly session: number; readonly scene: number }
  | { readonly _tag: "RemoveScene"; readonly scene: number }
  | { readonly _tag: "SetProject"; readonly status: "active" | "archived" }
  | {
      readonly _tag: "List"
      readonly status: "active" | "archived" | null
      readonly q: "QUAY" | "%" | "ärg" | "_" | null
      readonly limit: number
    }
  | { readonly _tag: "Read"; readonly session: number }
  | {
      readonly _tag: "Transcript"
      readonly session: number
      readonly limit: number
      readonly before: number | null
      readonly after: number | null
    }
  | { readonly _tag: "OfScene"; readonly scene: number }
  | { readonly _tag: "Credits" }

const any = <const Values extends ReadonlyArray<unknown>>(...values: Values): fc.Arbitrary<Values[number]> =>
  fc.constantFrom(...values)
const tag = <const Name extends Command["_tag"]>(name: Name) => fc.constant(name)

/** Mostly one of the newest. */
const session = any(0, 0, 0, 1, 1, 2, 3)
const scene = any(0, 0, 1)
const limit = any(1, 2, 100)
const said = { text: any("one", "one", "two", "fail", "hold"), key: any(null, null, "k1", "k2") }
const bound = any(null, null, 0, 1, 3)
const patch = any(
  { pinned: true },
  { pinned: true },
  { pinned: false },
  { title: titles[0] },
  { title: titles[2], pinned: true },
  { status: "archived" },
  { status: "active" },
  { status: "active" },
  {}
) as fc.Arbitrary<Extract<Command, { _tag: "Change" }>["patch"]>

const weighted: ReadonlyArray<readonly [number, fc.Arbitrary<Command>]> = [
  [6, fc.record({ _tag: tag("Open"), ...said, title: any(null, ...titles), scenes: any([], [0], [1, 0]) })],
  [8, fc.record({ _tag: tag("Say"), ...said, session, racing: any(1, 1, 3) })],
  [4, fc.record({ _tag: tag("Cancel"), session })],
  [5, fc.record({ _tag: tag("Change"), session, patch })],
  [1, fc.record({ _tag: tag("Remove"), session })],
  [2, fc.record({ _tag: tag("Refer"), session, scene })],
  [1, fc.record({ _tag: tag("Unrefer"), session, scene })],
  [1, fc.record({ _tag: tag("RemoveScene"), scene })],
  [1, fc.record({ _tag: tag("SetProject"), status: any("active", "archived") })],
  [
    4,
    fc.record({
      _tag: tag("List"),
      status: any(null, "active", "archived"),
      q: any(null, null, "QUAY", "%", "ärg", "_"),
      limit
    })
  ],
  [2, fc.record({ _tag: tag("Read"), session })],
  [3, fc.record({ _tag: tag("Transcript"), session, limit, before: bound, after: bound })],
  [1, fc.record({ _tag: tag("OfScene"), scene })],
  [1, fc.record({ _tag: tag("Credits") })]
]

/** An archived project is soon opened again: otherwise most of a row would be refusals. */
const reopened = (row: ReadonlyArray<Command>): ReadonlyArray<Command> =>
  row.flatMap((command, i) =>
    row[i - 3]?._tag === "SetProject" ? [{ _tag: "SetProject", status: "active" } as const, command] : [command]
  )

export const commands: fc.Arbitrary<ReadonlyArray<Command>> = fc
  .array(fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
    minLength: 5,
    maxLength: 40,
    size: "max"
  })
  .map(reopened)
