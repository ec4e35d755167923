/** The entry of a worker thread: every computation by name, each loading its code when it is first asked for. */
import { serve } from "./compute/Thread.js"

serve({
  choose_starter: async () => (await import("#work/computations/choose_starter.js")).choose_starter,
  write_sdd: async () => (await import("#work/computations/write_sdd.js")).write_sdd,
  plan_peg: async () => (await import("#work/computations/plan_peg.js")).plan_peg,
  ask_sdd: async () => (await import("#work/computations/ask_sdd.js")).ask_sdd,
  read_sdd: async () => (await import("#work/computations/read_sdd.js")).read_sdd,
  ask_peg: async () => (await import("#work/computations/ask_peg.js")).ask_peg,
  read_peg: async () => (await import("#work/computations/read_peg.js")).read_peg,
  lay_out: async () => (await import("#work/computations/lay_out.js")).lay_out,
  build_model: async () => (await import("#work/computations/build_model.js")).build_model,
  model_needs: async () => (await import("#work/computations/model_needs.js")).model_needs,
  preview_recipe: async () => (await import("#work/computations/preview_recipe.js")).preview_recipe,
  draw_picture: async () => (await import("#work/computations/draw_picture.js")).draw_picture,
  make_variant: async () => (await import("#work/computations/make_variant.js")).make_variant,
  inspect_asset: async () => (await import("#work/computations/inspect_asset.js")).inspect_asset,
  read_container: async () => (await import("#work/computations/read_container.js")).read_container,
  converse: async () => (await import("#work/computations/converse.js")).converse,
  read_report: async () => (await import("#work/computations/read_report.js")).read_report,
  validate: async () => (await import("#work/computations/validate.js")).validate
})
