import { catalogue } from "#catalogue/Catalogue.js"
import type { CropEntry, CropForm } from "#catalogue/CropEntry.js"
import { kindOf } from "#catalogue/Kind.js"
import type { Control } from "#domain/Control.js"
import { hash32, make, type Rng } from "#domain/Rng.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { type Drawing, upright } from "../Drawing.js"
import { cropOf } from "./crops/CropOf.js"
import { BASIN, drawPaddies, type Field } from "./crops/Paddies.js"
import { cropPatch } from "./crops/Plants.js"
import { type Rows, rowsOf } from "./crops/Rows.js"
import { type Grid, valueAt } from "./Grid.js"
import type { Site } from "./Site.js"

/** Crops stand in square patches of this side, metres; those in water in smaller ones, four by three a basin. */
const PATCH = 3
const WET_PATCH = 2.4
/** Patches on one site: where there is more land, each is stretched over more of it. */
const MOST = 400
const STRETCH_MOST = 3
/** A patch stands where the ground rises by no more than this from corner to corner, metres. */
const RISE = 0.5

interface Sown {
  readonly zone: PlacedZone
  readonly index: number
  readonly crop: CropEntry
  readonly form: CropForm
}

const sownOf = (site: Site, seed: number): ReadonlyArray<Sown> =>
  site.zones.flatMap((zone, index) => {
    const crop = cropOf(zone, site.landOf(zone), seed)
    return crop?.form ? [{ zone, index, crop, form: crop.form }] : []
  })

/** The yaw of rows that the layout itself put on a zone. */
const standingRows = (layout: Layout, zone: PlacedZone): number | undefined => {
  const row = layout.placements.find(
    (placement) => placement.zone === zone.id && catalogue().thing(kindOf(placement).thing)?.symbol === "crop_rows"
  )
  // Rows of things run along their width, patches' along their depth.
  return row === undefined ? undefined : row.yaw + 90
}

type Middle = readonly [u: number, v: number]

/** The middles of patches over the reach of a field. */
const middlesOf = ({ max, min }: Rows, form: CropForm, side: number): ReadonlyArray<Middle> => {
  const out: Array<Middle> = []
  if (form !== "paddy") {
    for (let v = min[1] + side / 2; v < max[1]; v += side)
      for (let u = min[0] + side / 2; u < max[0]; u += side) out.push([u, v])
    return out
  }
  const [firstU, firstV] = [
    Math.floor(min[0] / BASIN.width) * BASIN.width,
    Math.floor(min[1] / BASIN.depth) * BASIN.depth
  ]
  for (let v = firstV; v < max[1]; v += BASIN.depth)
    for (let u = firstU; u < max[0]; u += BASIN.width)
      for (let j = 0; j < 4; j++)
        for (let i = 0; i < 3; i++)
          out.push([u + BASIN.width / 2 + (i - 1) * WET_PATCH, v + BASIN.depth / 2 + (j - 1.5) * WET_PATCH])
  return out
}

const fieldOf = (site: Site, solid: Grid, { index }: Sown, rows: Rows): Field => ({
  rows,
  heightAt: site.heightAt,
  roomAt: (x, z) =>
    Math.min(
      site.zoneAt(x, z) === index ? 0.8 : -0.8,
      valueAt(site.paths, x, z) - 0.8,
      valueAt(solid, x, z) - 0.3,
      valueAt(site.water, x, z) - 1.5
    )
})

/** Whether a patch stands whole on its field, clear of ways and things, on ground that is level enough. */
const fits = (site: Site, field: Field, middle: Middle, side: number): boolean => {
  const reach = side / 2
  const corners = [
    [0, 0],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1]
  ].map(([du, dv]) => field.rows.at(middle[0] + du * reach * 0.95, middle[1] + dv * reach * 0.95))
  const heights = corners.map(([x, z]) => site.heightAt(x, z))
  return corners.every(([x, z]) => field.roomAt(x, z) > 0) && Math.max(...heights) - Math.min(...heights) < RISE
}

const sow = (site: Site, sown: Sown, field: Field, stretch: number, random: Rng, control: Control): Array<Drawing> => {
  const { crop, form, zone } = sown
  const side = form === "paddy" ? WET_PATCH : PATCH
  const meshes = [0, 1].map(() => cropPatch(crop, form, side, random.int(1 << 30)))
  const k = form === "paddy" ? 1 : stretch
  return middlesOf(field.rows, form, side * k).flatMap((middle): ReadonlyArray<Drawing> => {
    control.checkpoint()
    if (!fits(site, field, middle, side * k)) return []
    const [x, z] = field.rows.at(...middle)
    const mesh = random.pick(meshes)
    // Heads of flowers all look south; others are turned about, so that two patches look like four.
    const turned = form === "discs" ? Math.cos((field.rows.yaw * Math.PI) / 180) < 0 : random.next() < 0.5
    return [
      {
        mesh,
        name: mesh.name,
        zone: zone.id,
        level: 0,
        position: [x, site.heightAt(x, z), z],
        yaw: field.rows.yaw + (turned ? 180 : 0),
        scale: [k, 1, k],
        extras: {},
        role: "scatter"
      }
    ]
  })
}

const flood = (field: Field, { zone }: Sown, seed: number, control: Control): ReadonlyArray<Drawing> => {
  const { banks, water } = drawPaddies(field, seed, control)
  const laid = { ...upright, zone: zone.id, level: 0, extras: {} }
  return [
    { ...laid, mesh: water, name: water.name, role: "ground" as const },
    { ...laid, mesh: banks, name: banks.name, role: "scatter" as const }
  ].filter(({ mesh }) => mesh.triangleCount > 0)
}

/** Standing crops on fields, in rows along their longest edge, each as its words say; ways and things stay free. */
export const drawCrops = (
  layout: Layout,
  site: Site,
  solid: Grid,
  seed: number,
  control: Control
): ReadonlyArray<Drawing> => {
  const sown = sownOf(site, seed)
  const area = sown.reduce((sum, { zone }) => sum + zone.area, 0)
  const stretch = Math.min(STRETCH_MOST, Math.max(1, Math.sqrt(area / (MOST * PATCH * PATCH))))
  const out: Array<Drawing> = []
  for (const one of sown) {
    const random = make(hash32(`${seed}/${one.zone.id}/crop`))
    const field = fieldOf(site, solid, one, rowsOf(one.zone.polygon, standingRows(layout, one.zone)))
    const wet = one.form === "paddy" ? flood(field, one, random.int(1 << 30), control) : []
    out.push(...wet, ...sow(site, one, field, stretch, random, control))
  }
  const decorations = out.filter(({ role }) => role === "scatter")
  return decorations.length <= 2 * MOST ? out : out.filter((one, i) => one.role !== "scatter" || i % 2 === 0)
}
