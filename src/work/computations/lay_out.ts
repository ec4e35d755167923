import { Effect } from "effect"
import { type Control, portion } from "#domain/Control.js"
import * as Blueprint from "#formats/Blueprint.js"
import type { Conflict, Layout } from "#formats/blueprint/Layout.js"
import * as PegDocument from "#formats/PegDocument.js"
import { withRecipes } from "#layout/Recipes.js"
import { settle } from "#layout/Settle.js"
import { withSurfaces } from "#layout/SurfaceRecipes.js"
import { withDrawing } from "#operators/DrawnBy.js"
import { takenBy } from "#operators/RecipeTypes.js"
import { drawPreview } from "#rendering/Preview.js"
import { type Computations, ComputeFailed } from "#services/ports/Compute.js"
import { drawn } from "./Drawn.js"
import { generator } from "./Generator.js"
import { requireSlots, surfacedBy, unrealised } from "./Needs.js"
import { planLooks } from "./PlanLooks.js"
import { accepted } from "./Refusal.js"
import { toldByReport } from "./ToldByReport.js"

type LayOut = Computations["lay_out"]

const sentence = ({ ids, text }: Conflict): string => `${text}${ids.length > 0 ? ` [${ids.join(", ")}]` : ""}`

/** The operation's message: what cannot hold together, in words and ids. */
const conflicting = (conflicts: ReadonlyArray<Conflict>): ComputeFailed =>
  new ComputeFailed({
    code: "layout_failed",
    message: `No layout holds these demands together: ${conflicts.slice(0, 12).map(sentence).join("; ")}.`
  })

export const lay_out = async (input: LayOut["input"], control: Control): Promise<LayOut["output"]> => {
  const peg = withRecipes(
    accepted(PegDocument.decode(input.peg.bytes)),
    input.theme,
    (recipe) => takenBy(recipe) === undefined
  )
  requireSlots(input.theme, peg.entities)
  const { scene_parameters: parameters, world } = input.theme
  const finish = (laid: Layout): Layout => {
    const surfaced = withSurfaces(laid, peg, input.theme, takenBy)
    requireSlots(input.theme, surfacedBy(surfaced))
    const unmet = [...surfaced.unmet, ...unrealised(input.theme, [...peg.entities, ...surfacedBy(surfaced)])]
    const placements = surfaced.placements.map((placement) => withDrawing(placement, input.theme))
    return { ...surfaced, placements, unmet }
  }
  const outcome = settle({ peg, world, parameters, seed: input.seed, finish, drawn }, portion(control, 0, 0.85))
  if (outcome._tag === "conflicting") throw conflicting(outcome.conflicts)
  const { layout, report } = outcome
  const theme = { ...input.theme, style: { ...input.theme.style, ...peg.style } }
  const { bytes: _, ...from } = input.peg
  const blueprint = await Effect.runPromise(
    Blueprint.encode({
      layout: { ...layout, report },
      theme,
      createdFrom: [from],
      themeRef: { uuid: theme.id, slug: theme.slug, sha256: input.theme_hash },
      seed: input.seed,
      generator
    })
  )
  const layout_preview = await drawPreview(
    { layout, style: theme.style, looks: planLooks(layout, theme) },
    portion(control, 0.85, 1)
  )
  return { blueprint, layout_preview, told: toldByReport(report) }
}
