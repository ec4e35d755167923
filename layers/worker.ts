/** The entry of a worker thread: every computation by name, each loading its code when it is first asked for. */
import { serve } from "./compute/Thread.js"

export const run = serve({
  write_sdd: async (input, control) => (await import("#work/computations/write_sdd.js")).write_sdd(input, control),
  plan_peg: async (input, control) => (await import("#work/computations/plan_peg.js")).plan_peg(input, control),
  ask_sdd: async (input, control) => (await import("#work/computations/ask_sdd.js")).ask_sdd(input, control),
  read_sdd: async (input) => (await import("#work/computations/read_sdd.js")).read_sdd(input),
  ask_peg: async (input, control) => (await import("#work/computations/ask_peg.js")).ask_peg(input, control),
  read_peg: async (input) => (await import("#work/computations/read_peg.js")).read_peg(input),
  lay_out: async (input, control) => (await import("#work/computations/lay_out.js")).lay_out(input, control),
  build_model: async (input, control) =>
    (await import("#work/computations/build_model.js")).build_model(input, control),
  model_needs: async (input, control) =>
    (await import("#work/computations/model_needs.js")).model_needs(input, control),
  preview_recipe: async (input, control) =>
    (await import("#work/computations/preview_recipe.js")).preview_recipe(input, control),
  draw_picture: async (input, control) =>
    (await import("#work/computations/draw_picture.js")).draw_picture(input, control),
  make_variant: async (input, control) =>
    (await import("#work/computations/make_variant.js")).make_variant(input, control),
  inspect_asset: async (input, control) =>
    (await import("#work/computations/inspect_asset.js")).inspect_asset(input, control),
  read_container: async (input, control) =>
    (await import("#work/computations/read_container.js")).read_container(input, control),
  converse: async (input, control) => (await import("#work/computations/converse.js")).converse(input, control),
  read_report: async (input) => (await import("#work/computations/read_report.js")).read_report(input),
  validate: async (input, control) => (await import("#work/computations/validate.js")).validate(input, control)
})

/** Nothing to do: what the pool starts a thread with when tasks wait and no thread is left. */
export const rouse = (): void => {}
