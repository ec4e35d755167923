import type { Layout } from "./Layout.js"
import type { Path } from "./Paths.js"
import type { Placement } from "./Placements.js"

/** Pixels of a tile in Tiled; a cell is drawn this large, whatever its metres. */
export const tile_pixels = 32

/** Metres → Tiled's pixels, at a thousandth: the layers are for looking at, the documents hold the numbers. */
type Scale = (metres: number) => number
const scaleOf =
  (cell: number): Scale =>
  (metres) =>
    Math.round((metres / cell) * tile_pixels * 1000) / 1000 + 0

const text = (name: string, value: string) => ({ name, type: "string", value })

/** The things of a level as rotated rectangles; Tiled turns clockwise about the first corner. */
export const placementObjects = (layout: Layout, level: number, cell: number, firstId: number) =>
  layout.placements
    .filter((placement) => placement.level === level)
    .map((placement, i) => rectangle(placement, scaleOf(cell), firstId + i))

const rectangle = (placement: Placement, px: Scale, id: number) => {
  const angle = (placement.yaw * Math.PI) / 180
  const [right, ahead] = [-placement.size.width / 2, -placement.size.depth / 2]
  return {
    id,
    name: placement.id,
    type: placement.category ?? placement.entity,
    x: px(placement.position[0] + right * Math.cos(angle) + ahead * Math.sin(angle)),
    y: px(placement.position[2] - right * Math.sin(angle) + ahead * Math.cos(angle)),
    width: px(placement.size.width),
    height: px(placement.size.depth),
    rotation: Math.round(-placement.yaw * 1000) / 1000 + 0,
    visible: true,
    properties: [text("entity", placement.entity), text("zone", placement.zone)]
  }
}

/** The ways of a level as polylines. */
export const connectionObjects = (layout: Layout, level: number, cell: number, firstId: number) =>
  layout.paths.filter((path) => path.level === level).map((path, i) => polyline(path, scaleOf(cell), firstId + i))

const polyline = (path: Path, px: Scale, id: number) => {
  const [x, , z] = path.points[0]
  return {
    id,
    name: path.connection ?? "",
    type: "connection",
    x: px(x),
    y: px(z),
    width: 0,
    height: 0,
    rotation: 0,
    visible: true,
    polyline: path.points.map((point) => ({ x: px(point[0] - x), y: px(point[2] - z) })),
    properties: [{ name: "width", type: "float", value: path.width }]
  }
}
