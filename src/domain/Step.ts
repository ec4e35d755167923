import { Schema } from "effect"
import type { ArtifactKind } from "./Artifact.js"
import { fromCredits, prices, type Units } from "./Credits.js"
import { hash32 } from "./Rng.js"

/** The steps that run, in the order of the pipeline. */
export const StepName = Schema.Literal(
  "generate_scene_sdd",
  "generate_scene_peg",
  "generate_scene_blueprint",
  "generate_scene_model"
).annotations({ identifier: "StepName" })
export type StepName = typeof StepName.Type

/** Steps that the contract declares and answers with 501 `not_implemented`. */
export const DeclaredStep = Schema.Literal(
  "revise_scene_sdd",
  "revise_scene_peg",
  "analyze_scene_image",
  "decorate_scene"
)
export type DeclaredStep = typeof DeclaredStep.Type

export const isDeclaredOnly = (step: StepName | DeclaredStep): step is DeclaredStep => Schema.is(DeclaredStep)(step)

interface Rule {
  /** The current artifact that must exist; its absence is `missing_<kind>`. */
  readonly requires: ArtifactKind | null
  readonly produces: ReadonlyArray<ArtifactKind>
  /** Whether a language model may do it: only then is `model` accepted. */
  readonly ai: boolean
  readonly price: Units
}

const price = (step: StepName): Units => fromCredits(prices[step]) ?? 0

/** Prerequisites, products and prices. The sdd step needs a brief instead of an artifact (`missing_brief`). */
export const steps: Record<StepName, Rule> = {
  generate_scene_sdd: { requires: null, produces: ["sdd"], ai: true, price: price("generate_scene_sdd") },
  generate_scene_peg: { requires: "sdd", produces: ["peg"], ai: true, price: price("generate_scene_peg") },
  generate_scene_blueprint: {
    requires: "peg",
    produces: ["blueprint", "layout_preview"],
    ai: false,
    price: price("generate_scene_blueprint")
  },
  generate_scene_model: {
    requires: "blueprint",
    produces: ["model", "thumbnail"],
    ai: false,
    price: price("generate_scene_model")
  }
}

/** The seed of a scene whose caller named none: 0 .. 2³¹ − 1, the same for the same scene. */
export const seedOf = (sceneId: string): number => hash32(sceneId) >>> 1
