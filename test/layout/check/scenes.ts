import { unattended } from "#domain/Control.js"
import { defaults, type World } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Rule } from "#formats/blueprint/Report.js"
import type { Peg } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { brokenRules } from "#layout/check/HardRules.js"
import { layout, peg } from "../../formats/sample.js"
import { indoors, pegOf, world as roomWorld } from "./rooms.js"

/** What a judgement takes: a scene to be changed until it breaks one rule. */
interface Scene {
  readonly layout: Layout
  readonly peg: Peg | null
  readonly world: World
  readonly parameters: Record<string, unknown>
}

export const outdoors: Scene = { layout, peg, world: defaults, parameters: {} }
export const rooms: Scene = { layout: indoors, peg: pegOf([], []), world: roomWorld, parameters: {} }

export const broken = (scene: Scene): ReadonlyArray<Rule> =>
  brokenRules(judge(scene, unattended)).map((entry) => entry.rule)
/** What the report says of a broken rule. */
export const detail = (scene: Scene, rule: Rule): string =>
  brokenRules(judge(scene, unattended)).find((entry) => entry.rule === rule)?.detail ?? "holds"

export const withLayout = (scene: Scene, change: Partial<Layout>): Scene => ({
  ...scene,
  layout: { ...scene.layout, ...change }
})
export const withWorld = (scene: Scene, change: Partial<World>): Scene => ({
  ...scene,
  world: { ...scene.world, ...change }
})
const [ground] = layout.grounds
/** The open scene with another ground: its height in metres at each tile. */
export const heights = (height: (x: number, z: number) => number) =>
  withLayout(outdoors, {
    grounds: [
      { ...ground, height: ground.height.map((_, i) => height(i % ground.columns, Math.floor(i / ground.columns))) }
    ]
  })
