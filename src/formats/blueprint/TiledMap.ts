import { Schema } from "effect"

/**
 * The part of the Tiled JSON map format (1.10) that a tilemap uses. What Tiled itself adds on saving (editor settings,
 * further members) is let through and ignored.
 */
const open = <F extends Schema.Struct.Fields>(fields: F) =>
  Schema.Struct(fields).annotations({ parseOptions: { onExcessProperty: "ignore" } })
const exact = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

const Property = open({ name: Schema.String, type: exact(Schema.String), value: Schema.Unknown })
export const Properties = Schema.Array(Property).pipe(Schema.maxItems(1000))
export type Properties = typeof Properties.Type

/** Cells are judged one by one where they are read, with a pointer to each; a map has millions of them. */
const Cells = Schema.declare((value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value), {
  identifier: "Cells",
  message: () => "must be an array of tile numbers, as Tiled writes them uncompressed"
})

export const Layer = open({
  name: Schema.String,
  type: Schema.String,
  class: exact(Schema.String),
  width: exact(Schema.Int),
  height: exact(Schema.Int),
  properties: exact(Properties),
  data: exact(Cells),
  objects: exact(Cells)
})
export type Layer = typeof Layer.Type

export const Tileset = open({
  firstgid: Schema.Int.pipe(Schema.between(1, 2 ** 28)),
  name: Schema.String,
  tilecount: Schema.Int.pipe(Schema.between(0, 2 ** 28)),
  properties: exact(Properties),
  tiles: exact(
    Schema.Array(open({ id: Schema.Int, type: exact(Schema.String), class: exact(Schema.String) })).pipe(
      Schema.maxItems(70_000)
    )
  )
})
export type Tileset = typeof Tileset.Type

export const TiledMap = open({
  type: Schema.Literal("map"),
  orientation: Schema.Literal("orthogonal"),
  infinite: Schema.Literal(false),
  width: Schema.Int.pipe(Schema.between(1, 20_000)),
  height: Schema.Int.pipe(Schema.between(1, 20_000)),
  properties: Properties,
  tilesets: Schema.Array(Tileset).pipe(Schema.maxItems(1000)),
  layers: Schema.Array(Layer).pipe(Schema.maxItems(1000))
}).annotations({ identifier: "TiledMap" })
export type TiledMap = typeof TiledMap.Type

/** The value of a property of this name and JavaScript type, undefined without one. */
export const numberOf = (properties: Properties | undefined, name: string): number | undefined => {
  const value = properties?.find((property) => property.name === name)?.value
  return typeof value === "number" ? value : undefined
}
