import type { Piece } from "./Convex.js"

interface Stuff {
  /** kg/m³. */
  readonly density: number
  /** Of sliding, against its own like. */
  readonly friction: number
  /** How thick the walls are of what is made of it, metres; null where it is solid throughout. */
  readonly walls: number | null
}

/** Stuffs by words of their materials' names, the first that fits. */
// biome-ignore format: a table
const STUFFS: ReadonlyArray<readonly [words: RegExp, stuff: Stuff]> = [
  [/steel|iron|metal|brass|copper|bronze|gilt|gold|silver|tin|chrome|zinc|alumini/i, { density: 7800, friction: 0.6, walls: 0.004 }],
  [/glass|screen|mirror|crystal/i, { density: 2500, friction: 0.5, walls: 0.006 }],
  [/stone|marble|granite|slate|rock|cobble|ashlar|flag/i, { density: 2500, friction: 0.8, walls: null }],
  [/concrete|brick|plaster|render|asphalt|tiles?$/i, { density: 2000, friction: 0.8, walls: null }],
  [/ceramic|porcelain|terracotta|clay|earthen/i, { density: 2200, friction: 0.6, walls: 0.01 }],
  [/soil|earth|sand|gravel|dirt|mud/i, { density: 1600, friction: 0.9, walls: null }],
  [/fabric|cloth|rug|canvas|wool|linen|velvet|cotton|cushion|leather|foam|felt|plush/i, { density: 120, friction: 0.9, walls: null }],
  [/rubber/i, { density: 1100, friction: 1, walls: 0.02 }],
  [/paper|card|straw|thatch|wicker|rattan|foliage|leaves|grass|cork/i, { density: 200, friction: 0.8, walls: null }],
  [/water|ice|snow|wax|skin|produce|food/i, { density: 1000, friction: 0.7, walls: null }],
  [/wood|oak|timber|plank|walnut|pine|bark|mahogany|teak|bamboo|birch|parquet/i, { density: 650, friction: 0.7, walls: 0.02 }]
]

/** Plastic, paint and what nobody named. */
const OTHER: Stuff = { density: 900, friction: 0.7, walls: 0.008 }

const stuffOf = (material: string): Stuff => STUFFS.find(([words]) => words.test(material))?.[1] ?? OTHER

/** Lighter than this a body flies off at a touch, kg. */
export const mass_min = 0.002

/** What a piece weighs, kg: nothing larger than its walls is made solid. */
export const massOf = ({ area, material, volume }: Piece): number => {
  const { density, walls } = stuffOf(material)
  return density * (walls === null ? volume : Math.min(volume, area * walls))
}

/** Of a thing that slides on its own like: what its heaviest piece has. */
export const frictionOf = (pieces: ReadonlyArray<Piece>): number => {
  const heaviest = pieces.reduce<{ readonly mass: number; readonly material: string }>(
    (most, piece) => (massOf(piece) > most.mass ? { mass: massOf(piece), material: piece.material } : most),
    { mass: -1, material: "" }
  )
  return stuffOf(heaviest.material).friction
}

/** What a body weighs, kg, to the gram. */
export const massOfAll = (pieces: ReadonlyArray<Piece>): number =>
  Math.max(mass_min, Math.round(pieces.reduce((sum, piece) => sum + massOf(piece), 0) * 1e3) / 1e3)
