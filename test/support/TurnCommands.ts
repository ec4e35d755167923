/** Arbitrary interleavings of what callers, runners and zombies do to the turns of one workspace, and what is thrown away under them. */
import { FastCheck as fc } from "effect"
import type { Outcome } from "#domain/Operation.js"

export type TurnCommand =
  | { readonly _tag: "Open"; readonly project: number; readonly key: string | null }
  | { readonly _tag: "Say"; readonly session: number }
  | { readonly _tag: "Claim" | "Cancel"; readonly turn: number }
  | { readonly _tag: "Reserve"; readonly turn: number; readonly behind: number; readonly call: number }
  | {
      readonly _tag: "Boundary"
      readonly turn: number
      readonly behind: number
      readonly call: number
      readonly reply: string
    }
  | {
      readonly _tag: "Settle"
      readonly turn: number
      readonly behind: number
      readonly outcome: Outcome["_tag"]
      readonly reply: string
    }
  | { readonly _tag: "Remove" | "Archive" | "Unarchive"; readonly session: number }
  | { readonly _tag: "Trash" | "Restore"; readonly project: number }

/** How many before the newest: mostly the newest itself, which lives. */
const recent = fc.constantFrom(0, 0, 0, 1, 2)
/** How many attempts ago the writer's was: 0 is the owner, more is a zombie. */
const behind = fc.constantFrom(0, 0, 1)
const call = fc.constantFrom(1, 2, 3)
const reply = fc.constantFrom("", "We", "We build")
const project = fc.nat({ max: 1 })

const tagged = <Tag extends string, A>(
  tags: ReadonlyArray<Tag>,
  fields: { readonly [K in keyof A]: fc.Arbitrary<A[K]> }
) => fc.record({ _tag: fc.constantFrom(...tags), ...fields }) as unknown as fc.Arbitrary<{ readonly _tag: Tag } & A>

const command: fc.Arbitrary<TurnCommand> = fc.oneof(
  { weight: 3, arbitrary: tagged(["Open"], { project, key: fc.constantFrom(null, null, "a") }) },
  { weight: 3, arbitrary: tagged(["Say"], { session: recent }) },
  { weight: 5, arbitrary: tagged(["Claim"], { turn: recent }) },
  { weight: 1, arbitrary: tagged(["Cancel"], { turn: recent }) },
  { weight: 3, arbitrary: tagged(["Reserve"], { turn: recent, behind, call }) },
  { weight: 4, arbitrary: tagged(["Boundary"], { turn: recent, behind, call, reply }) },
  {
    weight: 4,
    arbitrary: tagged(["Settle"], {
      turn: recent,
      behind,
      outcome: fc.constantFrom("Succeeded" as const, "Failed" as const, "Canceled" as const),
      reply
    })
  },
  { weight: 2, arbitrary: tagged(["Remove"], { session: recent }) },
  { weight: 1, arbitrary: tagged(["Archive", "Unarchive"], { session: recent }) },
  { weight: 2, arbitrary: tagged(["Trash", "Restore"], { project }) }
)

/** Each may be told twice, as any message may. */
export const turnCommands = fc.array(fc.tuple(command, fc.constantFrom(1, 1, 2)), { minLength: 5, maxLength: 40 })
