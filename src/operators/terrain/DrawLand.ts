import type { Control } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { type Drawing, upright } from "../Drawing.js"
import { type Bridges, usualBridges } from "./Bridges.js"
import { drawSpans } from "./DrawSpans.js"
import { drawMarkings } from "./Markings.js"
import { coversAll, drawPaving } from "./Paving.js"
import { drawPlate } from "./Plate.js"
import { drawPuddles } from "./Puddles.js"
import { drawScatter, solidOf } from "./Scatter.js"
import { drawSheet, type Sheet } from "./Sheet.js"
import { groundSheet, waySheets } from "./Sheets.js"
import type { Site } from "./Site.js"
import { drawWater } from "./Water.js"

/** The ground of an outdoor scene: plate, water, paved zones, bridges and scatter, and puddles where it is wet. */
export const drawLand = (
  layout: Layout,
  site: Site,
  seed: number,
  control: Control,
  bridges: Bridges = usualBridges,
  wet = false
): ReadonlyArray<Drawing> => {
  const out: Array<Drawing> = [
    { ...upright, mesh: drawPlate(site, control), name: "Ground", zone: null, level: 0, extras: {}, role: "ground" }
  ]
  const water = drawWater(site)
  if (water !== null) {
    out.push({ ...upright, mesh: water, name: "Water", zone: null, level: 0, extras: {}, role: "ground" })
  }
  for (const zone of layout.zones) {
    if (zone.level !== 0 || zone.enclosed || site.landOf(zone) !== "paved") continue
    control.checkpoint()
    const inner = layout.zones.filter(
      (z) => z.parent === zone.id && z.level === 0 && site.landOf(z) !== "paved" && !coversAll(z, zone)
    )
    const mesh = drawPaving(site, zone, [...zone.holes, ...inner.map((z) => z.polygon)])
    out.push({
      ...upright,
      mesh,
      name: `${zone.name} paving`,
      zone: zone.id,
      level: 0,
      extras: { zone: zone.id },
      role: "structure"
    })
  }
  out.push(...drawSheets(layout, site, control), ...drawMarkings(layout, site))
  const solid = solidOf(layout, site)
  if (wet) out.push(...drawPuddles(layout, site, solid, seed, control))
  return [...out, ...drawSpans(layout, site, seed, bridges), ...drawScatter(layout, site, solid, seed, control)]
}

/** What recipes lay over open ground and ways. */
const drawSheets = (layout: Layout, site: Site, control: Control): ReadonlyArray<Drawing> => {
  const out: Array<Drawing> = []
  const add = (sheet: Sheet | null, zone: string | null): void => {
    if (sheet === null) return
    control.checkpoint()
    const mesh = drawSheet(site, sheet)
    if (mesh.triangleCount === 0) return
    const extras = zone === null ? {} : { zone }
    out.push({ ...upright, mesh, name: sheet.name, zone, level: 0, extras, role: "structure" })
  }
  for (const zone of layout.zones) if (zone.level === 0) add(groundSheet(layout, site, zone), zone.id)
  for (const sheet of waySheets(layout, site)) add(sheet, null)
  return out
}
