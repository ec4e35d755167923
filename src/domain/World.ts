import { Schema } from "effect"

const positive = Schema.Number.pipe(Schema.greaterThan(0), Schema.lessThanOrEqualTo(1000))
const length = Schema.Number.pipe(Schema.between(0, 1000))
const height = Schema.Number.pipe(Schema.between(-10_000, 10_000))

/** The bounds within which a theme's scenes are laid out. Lengths are metres (times `unit_scale`). */
export const World = Schema.Struct({
  constraints: Schema.Struct({
    horizontal: Schema.Literal("bounded", "open"),
    vertical: Schema.Literal("flat", "stepped", "free")
  }),
  unit_scale: positive,
  padding: length,
  min_path_width: positive,
  grid: Schema.Struct({ cell_size: positive, snap: Schema.Literal("none", "cell", "edge", "center") }),
  levels: Schema.Struct({ height: positive, count: Schema.Int.pipe(Schema.between(1, 64)) }),
  heights: Schema.Struct({
    range: Schema.Tuple(height, height).pipe(
      Schema.filter(([low, high]) => low <= high || "must ascend: the lower height first")
    ),
    max_step: length
  })
}).annotations({ identifier: "World" })
export type World = typeof World.Type

export const defaults: World = {
  constraints: { horizontal: "bounded", vertical: "stepped" },
  unit_scale: 1,
  padding: 1,
  min_path_width: 2,
  grid: { cell_size: 1, snap: "cell" },
  levels: { height: 3, count: 1 },
  heights: { range: [0, 6], max_step: 1 }
}
