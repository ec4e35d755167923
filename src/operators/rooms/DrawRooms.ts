import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { hash32 } from "#domain/Rng.js"
import type { Style } from "#domain/Style.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { type Drawing, upright } from "../Drawing.js"
import { box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { slab } from "../geometry/Slab.js"
import { blend, hex, luminance, type Rgb, WHITE } from "../materials/Colour.js"
import { coloured, type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { plainSurfaces, type Surfaces } from "../surfaces/Realise.js"
import { finished } from "../surfaces/room.js"
import { coverOf } from "../terrain/Paving.js"
import { clear_height, drawCeilings } from "./Ceilings.js"
import { farOf } from "./Cutaway.js"
import { drawJoinery, type Leaf } from "./Joinery.js"
import { drawLeaves } from "./Leaves.js"
import { CUT, cellAt, planRooms, type RoomPlan } from "./Plan.js"
import { drawWalls, type Finishes } from "./Walls.js"

const parquet = material("Oak parquet", "#c6a682", { texture: "parquet", relief: true, roughness: 0.42 })
// biome-ignore format: a table
const FLOORS: Readonly<Record<string, Material>> = {
  wood: parquet,
  parquet,
  laminate: parquet,
  tile: material("Floor tiles", "#cfc9bd", { texture: "tile", relief: true, roughness: 0.35 }),
  stone: material("Stone floor", "#b5ab9b", { texture: "flagstone", relief: true, roughness: 0.7 }),
  marble: material("Marble floor", "#e4e0d8", { texture: "stonetop", roughness: 0.25 }),
  carpet: material("Carpet", "#9c9488", { texture: "rug", relief: true }),
  concrete: material("Concrete floor", "#a9a7a1", { texture: "plaster", roughness: 0.7 }),
  vinyl: material("Vinyl floor", "#c9cdc8", { texture: "plaster", roughness: 0.4 }),
  linoleum: material("Linoleum", "#b9b39a", { texture: "plaster", roughness: 0.45 }),
  rubber: material("Rubber floor", "#4c4f54", { roughness: 0.9 }),
  metal: material("Metal floor", "#8f959b", { texture: "tile", roughness: 0.4, metallic: 0.4 }),
  dirt: material("Earth floor", "#8a7358", { texture: "earth", roughness: 1 }),
  sand: material("Sand floor", "#d8c39a", { texture: "earth", roughness: 1 }),
  gravel: material("Gravel floor", "#a79f90", { texture: "earth", relief: true, roughness: 1 })
}
/** Of leaves below the cut. */
const capitalised = { door: "Door", window: "Window" } as const

const WET = new Set(["bathroom", "toilet_room", "sauna", "pool_area"])
const mosaic = material("Bathroom mosaic", "#9fb9bb", { texture: "mosaic", relief: true, roughness: 0.3 })

const PAINTS: ReadonlyArray<Rgb> = ["#ece6da", "#dfe3d8", "#efe9dd", "#d9e0e2", "#ead9c4", "#e6dfe0"].map(hex)

/** Tiles of a bathroom are small ones, as its plan shows them. */
const floorOf = (zone: PlacedZone): Material => {
  const usual = catalogue().zone(zone.kind)?.surface ?? "wood"
  const own = zone.surface ?? null
  if (WET.has(zone.kind) && (own === null || (own === "tile" && own === usual))) return mosaic
  return FLOORS[own ?? usual] ?? coverOf(zone)
}

/** What walls of such a room show by its kind, a tavern's planks and a castle's stones; else paint: light tones, of the scene's palette where it has any. */
const paintOf = (zone: PlacedZone, style: Style): Material => {
  const usual = catalogue().zone(zone.kind)?.walls
  // A hall of stone has a floor of stone: a ballroom with parquet is painted.
  if (usual !== undefined && (usual !== "stone" || !/wood|parquet|carpet/.test(zone.surface ?? "")))
    return finished(usual, null)
  const choice = (style.palette ?? [])
    .map(hex)
    .filter((c) => luminance(c) > 0.25)
    .map((c) => blend(c, WHITE, 0.55))
  const tones = choice.length > 0 ? choice : PAINTS
  return coloured(palette.wallPaint, tones[hash32(zone.id) % tones.length])
}

/** What a recipe says of a room goes before what is usual for it. */
const finishesOf = (plan: RoomPlan, style: Style, surfaces: Surfaces): Finishes => {
  const covers = plan.rooms.map((room) => surfaces.cover(room.id))
  const paints = plan.rooms.map((room, i) => surfaces.walls(room.id) ?? covers[i]?.walls ?? paintOf(room, style))
  const floors = plan.rooms.map((room, i) => covers[i]?.floor ?? floorOf(room))
  return {
    paint: (room) => (room < 0 ? palette.render : paints[room]),
    floor: (room) => floors[room],
    skirting: (room) => covers[room]?.skirting ?? palette.skirting
  }
}

/** The slab under a level, as large as its walls. */
const drawSlab = (plan: RoomPlan, base: boolean): Mesh => {
  const mesh = new Mesh("Slab", 3)
  const [x0, x1] = [plan.xs[0], plan.xs[plan.xs.length - 1]]
  const [z0, z1] = [plan.zs[0], plan.zs[plan.zs.length - 1]]
  const y = plan.floor
  if (!base) return mesh
  box(mesh, palette.render, [x0, y - 0.28, z0], [x1, y, z1], { skip: "Y" })
  box(mesh, palette.sectionCut, [x0 + 0.08, y - 0.42, z0 + 0.08], [x1 - 0.08, y - 0.28, z1 - 0.08])
  box(mesh, palette.wallPaint, [x0 - 0.45, y - 0.56, z0 - 0.45], [x1 + 0.45, y - 0.42, z1 + 0.45], { bevel: 0.03 })
  return mesh
}

/**
 * Rooms of every level at their full height: walls, floors, joinery, the slab below, ceilings. What is above 1.5 m on the top level, and
 * every ceiling, is of drawings of its own (`above/…`, `cutaway`), so that one can look in; walls that hide no room from the south-east
 * say `far`.
 */
export const drawRooms = (
  layout: Layout,
  style: Style,
  indoor: boolean,
  control: Control,
  surfaces: Surfaces = plainSurfaces
): ReadonlyArray<Drawing> => {
  const levels = [...new Set(layout.zones.filter((z) => z.enclosed).map((z) => z.level))].sort((a, b) => a - b)
  const out: Array<Drawing> = []
  const add = (mesh: Mesh, level: number, role: "structure" | "above", far = false): void => {
    const extras = role === "above" ? (far ? { cutaway: true, far } : { cutaway: true }) : {}
    if (mesh.triangleCount > 0) out.push({ ...upright, mesh, name: mesh.name, zone: null, level, extras, role })
  }
  const addLeaves = (leaves: ReadonlyArray<Leaf>, level: number, role: "structure" | "above", far = false): void => {
    for (const { leaf, name, ...drawn } of leaves) {
      const extras = role === "above" ? { [name]: leaf, cutaway: true, ...(far ? { far } : {}) } : { [name]: leaf }
      out.push({
        ...drawn,
        scale: [1, 1, 1],
        name: role === "above" ? `above/${name}` : capitalised[name],
        zone: null,
        level,
        extras,
        role
      })
    }
  }
  const plans = levels.flatMap((level) => planRooms(layout, level) ?? [])
  plans.forEach((plan, i) => {
    control.checkpoint()
    const { level } = plan
    const finishes = finishesOf(plan, style, surfaces)
    const ceiling = plan.floor + Math.max(...plan.rooms.map((room) => room.height ?? clear_height))
    const cut = i + 1 === plans.length ? Math.min(plan.floor + CUT, ceiling) : ceiling
    const below = { bottom: plan.floor, top: cut }
    add(drawWalls(new Mesh("Walls and floors"), plan, below, finishes, palette.sectionCut), level, "structure")
    add(drawJoinery(new Mesh("Windows and doors", 2), plan, below), level, "structure")
    addLeaves(drawLeaves(plan, below), level, "structure")
    add(drawSlab(plan, indoor && i === 0), level, "structure")
    const above = { bottom: cut, top: ceiling }
    const hidesNothing = farOf(plan)
    for (const far of cut < ceiling ? [false, true] : []) {
      const which = far ? "far " : ""
      const here = (cell: number): boolean => (hidesNothing[cell] ?? false) === far
      const openings = plan.openings.filter(({ opening: { position } }) => here(cellAt(plan, position[0], position[2])))
      add(drawWalls(new Mesh(`above/${which}walls`), plan, above, finishes, palette.render, here), level, "above", far)
      add(drawJoinery(new Mesh(`above/${which}windows and doors`, 2), plan, above, openings), level, "above", far)
      addLeaves(drawLeaves(plan, above, openings), level, "above", far)
    }
    add(drawCeilings(plan, plans[i + 1]?.wells ?? []), level, "above")
  })
  if (indoor)
    for (const zone of layout.zones)
      if (!zone.enclosed && !layout.zones.some((z) => z.parent === zone.id))
        out.push({
          ...upright,
          mesh: drawDeck(zone, surfaces.cover(zone.id)?.floor ?? coverOf(zone)),
          name: `${zone.name} floor`,
          zone: zone.id,
          level: zone.level,
          extras: {},
          role: "structure"
        })
  return out
}

/** A terrace or balcony beside the rooms. */
const drawDeck = (zone: PlacedZone, cover: Material): Mesh => {
  const mesh = new Mesh(`${zone.name} floor`, 5)
  slab(mesh, cover, zone.polygon, zone.floor_y - 0.42, zone.floor_y - 0.005, {
    holes: zone.holes,
    sides: palette.timber
  })
  return mesh
}
