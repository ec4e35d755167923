/** Arbitrary interleavings of what callers, runners and zombies do to the operations of one workspace. */
import { FastCheck } from "effect"
import type { Outcome } from "#domain/Operation.js"

export type Command =
  | {
      readonly _tag: "Admit"
      readonly scene: number
      readonly price: number
      readonly first_call: number
      readonly key: string | null
    }
  | { readonly _tag: "Claim"; readonly operation: number }
  | {
      readonly _tag: "Reserve" | "Boundary"
      readonly operation: number
      /** How many attempts ago the writer's was: 0 is the owner, more is a zombie. */
      readonly behind: number
      readonly call: string
      readonly units: number
    }
  | { readonly _tag: "Beat"; readonly operation: number; readonly behind: number; readonly fraction: number }
  | {
      readonly _tag: "Settle"
      readonly operation: number
      readonly behind: number
      readonly outcome: Outcome["_tag"]
      readonly content: string
    }
  | { readonly _tag: "Cancel"; readonly operation: number }
  | { readonly _tag: "Release"; readonly operation: number; readonly behind: number }
  | { readonly _tag: "Grant"; readonly amount: number; readonly repeated: boolean }

/** How many admissions ago its own was: mostly one of the newest, which live. */
const operation = FastCheck.constantFrom(0, 0, 0, 1, 1, 2, 3)
/** Mostly the owner, sometimes a zombie. */
const behind = FastCheck.constantFrom(0, 0, 0, 1, 2)

const admit = FastCheck.record({
  _tag: FastCheck.constant("Admit" as const),
  scene: FastCheck.nat({ max: 2 }),
  price: FastCheck.constantFrom(0, 40_000, 300_000),
  first_call: FastCheck.constantFrom(0, 5_000, 15_000),
  key: FastCheck.constantFrom(null, null, "a", "b")
})
const claim = FastCheck.record({ _tag: FastCheck.constant("Claim" as const), operation })
const meter = FastCheck.record({
  _tag: FastCheck.constantFrom("Reserve" as const, "Boundary" as const),
  operation,
  behind,
  call: FastCheck.constantFrom("first", "second", "third"),
  units: FastCheck.constantFrom(0, 5_000, 5_000, 400_000)
})
const beat = FastCheck.record({
  _tag: FastCheck.constant("Beat" as const),
  operation,
  behind,
  fraction: FastCheck.constantFrom(0, 0.25, 0.5, 1)
})
const settle = FastCheck.record({
  _tag: FastCheck.constant("Settle" as const),
  operation,
  behind,
  outcome: FastCheck.constantFrom("Succeeded" as const, "Failed" as const, "Canceled" as const),
  content: FastCheck.constantFrom("a", "b")
})
const cancel = FastCheck.record({ _tag: FastCheck.constant("Cancel" as const), operation })
const release = FastCheck.record({ _tag: FastCheck.constant("Release" as const), operation, behind })
const grant = FastCheck.record({
  _tag: FastCheck.constant("Grant" as const),
  amount: FastCheck.constantFrom(1, 250_000, -400_000, -1_000_000),
  repeated: FastCheck.boolean()
})

const command: FastCheck.Arbitrary<Command> = FastCheck.oneof(
  { weight: 3, arbitrary: admit },
  { weight: 3, arbitrary: claim },
  { weight: 8, arbitrary: meter },
  { weight: 2, arbitrary: beat },
  { weight: 2, arbitrary: settle },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: release },
  { weight: 1, arbitrary: grant }
)

export const commands: FastCheck.Arbitrary<ReadonlyArray<Command>> = FastCheck.array(command, {
  minLength: 4,
  maxLength: 40,
  size: "max"
})
