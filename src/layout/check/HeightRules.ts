import type { Floor } from "./Floor.js"
import { cellAt, tileAt } from "./Grid.js"
import type { Vec } from "./Plane.js"
import type { Complain, View } from "./View.js"

/** Heights are written to the centimetre. */
const rounding = 0.0101

/** Neighbouring walkable tiles differ by at most the world's step; bridges, stairs and walls lie between without one. */
export const maxStep = (view: View, floors: ReadonlyArray<Floor>, complain: Complain): void => {
  const most = view.measures.maxStep + rounding
  for (const floor of floors) {
    const { ground } = floor.grid
    const free = walkedTiles(view, floor)
    let [worst, at] = [0, 0]
    for (let tile = 0; tile < free.length; tile++) {
      if (free[tile] === 0) continue
      const east = (tile + 1) % ground.columns === 0 ? -1 : tile + 1
      for (const next of [east, tile + ground.columns]) {
        if (next < 0 || next >= free.length || free[next] === 0 || free[next] !== free[tile]) continue
        const step = Math.abs(ground.height[tile] - ground.height[next])
        if (step > worst) [worst, at] = [step, tile]
      }
    }
    if (worst > most) {
      const where = `column ${at % ground.columns}, row ${Math.floor(at / ground.columns)} of level ${ground.level}`
      complain(`tiles at ${where} differ by ${Math.round(worst * 100) / 100} m`)
    }
  }
}

/** 0 for tiles that nobody walks on, else a number by storey or room: rooms may lie at other heights than the yard. */
const walkedTiles = (view: View, { grid, deck }: Floor): Int32Array => {
  const { ground } = grid
  return Int32Array.from(ground.walkable, (on, tile) => {
    if (on === 0) return 0
    const middle: Vec = [
      ((tile % ground.columns) + 0.5) * ground.cell,
      (Math.floor(tile / ground.columns) + 0.5) * ground.cell
    ]
    const cell = cellAt(grid, middle)
    const place = view.places[grid.label[cell]]
    if (deck[cell] === 1 || place?.water === true) return 0
    return place?.zone.enclosed === true ? place.index + 2 : 1
  })
}

/** Heights lie in the world's range, each storey counted from its own floor. */
export const heightsRange = (view: View, complain: Complain): void => {
  const [low, high] = view.measures.heights
  for (const ground of view.layout.grounds) {
    const base = ground.level * view.measures.levelHeight
    let out = 0
    for (const height of ground.height) {
      if (height - base < low - rounding || height - base > high + rounding) out++
    }
    if (out > 0) complain(`${out} tiles of level ${ground.level} lie below ${low} m or above ${high} m`)
  }
  for (const { zone } of view.places) {
    const floor = zone.floor_y - zone.level * view.measures.levelHeight
    if (floor < low - rounding || floor > high + rounding) complain(`the floor of ${zone.id} lies at ${zone.floor_y} m`)
  }
}

/** The lowest and the highest tile round a point: what a base there may stand at. */
export const groundBand = (view: View, level: number, point: Vec): readonly [number, number] => {
  const ground = view.layout.grounds[level]
  if (ground === undefined) return [0, 0]
  let [low, high] = [Infinity, -Infinity]
  for (const dz of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const height = ground.height[tileAt(ground, [point[0] + dx * ground.cell, point[1] + dz * ground.cell])]
      low = Math.min(low, height)
      high = Math.max(high, height)
    }
  }
  return [low, high]
}
