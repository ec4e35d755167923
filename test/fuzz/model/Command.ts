/** What callers do to one workspace, in any order: each command names its things by how long ago they were made. */
import { FastCheck as fc } from "effect"

/** The workspace's admin, and members: one is made an editor of every project, one a viewer, one nothing. */
export const actors = ["admin", "editor", "viewer", "stranger"] as const
export type Actor = (typeof actors)[number]

const stepNames = [
  "generate_scene_sdd",
  "generate_scene_peg",
  "generate_scene_blueprint",
  "generate_scene_model",
  "decorate_scene"
] as const

export type Command = { readonly as: Actor } & (
  | { readonly _tag: "CreateProject"; readonly name: string; readonly slug: string | null }
  | { readonly _tag: "ChangeProject"; readonly project: number; readonly status: "active" | "archived" | null }
  | { readonly _tag: "RemoveProject"; readonly project: number }
  | { readonly _tag: "CreateTheme"; readonly project: number }
  | {
      readonly _tag: "CreateScene"
      readonly project: number
      readonly theme: number
      readonly slug: string | null
      readonly description: string
    }
  | { readonly _tag: "ChangeScene"; readonly scene: number; readonly theme: number | null }
  | { readonly _tag: "RemoveScene"; readonly scene: number }
  | {
      readonly _tag: "Upload"
      readonly scene: number
      readonly kind: "sdd" | "peg" | "blueprint"
      readonly content: "A" | "B" | "WRONG"
    }
  | {
      readonly _tag: "Start"
      readonly scene: number
      readonly step: (typeof stepNames)[number]
      readonly prompt: "one" | "two" | "fail" | "hold" | null
      readonly key: string | null
      readonly wait: boolean
      /** How many callers send it at once. */
      readonly racing: number
    }
  | { readonly _tag: "Cancel"; readonly operation: number }
  | { readonly _tag: "ReadScene"; readonly scene: number }
  | { readonly _tag: "ReadArtifacts"; readonly scene: number; readonly all_versions: boolean }
  | { readonly _tag: "ListProjects"; readonly limit: number }
  | { readonly _tag: "ListScenes"; readonly project: number; readonly limit: number }
  | { readonly _tag: "ListOperations"; readonly scene: number; readonly limit: number; readonly failed: boolean }
  | { readonly _tag: "ReadCredits" }
)

/** One of the values, with the weight of how often it is named. */
const any = <const Values extends ReadonlyArray<unknown>>(...values: Values): fc.Arbitrary<Values[number]> =>
  fc.constantFrom(...values)

const as = fc.oneof({ weight: 5, arbitrary: fc.constant<Actor>("admin") }, { weight: 3, arbitrary: any(...actors) })
/** Mostly one of the newest. */
const nth = any(0, 0, 0, 1, 1, 2, 5)
const slug = any(null, null, "taken", "harbour-2")
const limit = any(1, 2, 100)
const tag = <const Name extends Command["_tag"]>(name: Name) => fc.constant(name)

const weighted: ReadonlyArray<readonly [number, fc.Arbitrary<Command>]> = [
  [2, fc.record({ _tag: tag("CreateProject"), as, name: any("Harbour", "Hårbour!", "Quay"), slug })],
  [
    2,
    fc.record({
      _tag: tag("ChangeProject"),
      as,
      project: nth,
      status: any(null, "active", "active", "archived")
    })
  ],
  [1, fc.record({ _tag: tag("RemoveProject"), as, project: nth })],
  [1, fc.record({ _tag: tag("CreateTheme"), as, project: nth })],
  [
    4,
    fc.record({
      _tag: tag("CreateScene"),
      as,
      project: nth,
      theme: nth,
      slug,
      description: any("", " ", "A meadow", "A meadow")
    })
  ],
  [1, fc.record({ _tag: tag("ChangeScene"), as, scene: nth, theme: any(null, 0, 1) })],
  [1, fc.record({ _tag: tag("RemoveScene"), as, scene: nth })],
  [
    6,
    fc.record({
      _tag: tag("Upload"),
      as,
      scene: nth,
      kind: any("sdd", "peg", "blueprint"),
      content: any("A", "A", "B", "B", "WRONG")
    })
  ],
  [
    10,
    fc.record({
      _tag: tag("Start"),
      as,
      scene: nth,
      step: any(...stepNames, "generate_scene_sdd", "generate_scene_model"),
      prompt: any(null, "one", "two", "fail", "hold"),
      key: any(null, "k1", "k1", "k2"),
      wait: fc.boolean(),
      racing: any(1, 1, 3)
    })
  ],
  [3, fc.record({ _tag: tag("Cancel"), as, operation: nth })],
  [2, fc.record({ _tag: tag("ReadScene"), as, scene: nth })],
  [2, fc.record({ _tag: tag("ReadArtifacts"), as, scene: nth, all_versions: fc.boolean() })],
  [1, fc.record({ _tag: tag("ListProjects"), as, limit })],
  [1, fc.record({ _tag: tag("ListScenes"), as, project: nth, limit })],
  [2, fc.record({ _tag: tag("ListOperations"), as, scene: nth, limit, failed: fc.boolean() })],
  [1, fc.record({ _tag: tag("ReadCredits"), as })]
]

/** Null: the last start once more, word for word. */
const orAgain = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })), {
  weight: 4,
  arbitrary: fc.constant(null)
})

const repeated = (row: ReadonlyArray<Command | null>): ReadonlyArray<Command> => {
  let last: Command | undefined
  return row.flatMap((command) => {
    if (command?._tag === "Start") last = command
    return command ?? last ?? []
  })
}

export const commands: fc.Arbitrary<ReadonlyArray<Command>> = fc
  .array(orAgain, { minLength: 5, maxLength: 40, size: "max" })
  .map(repeated)
