import type { Lab } from "#domain/Oklab.js"
import { apart, hexOf, labOf } from "./Oklab.js"

/** A colour of a picture and how much of it has that colour, 0..1. */
export interface Swatch {
  readonly hex: string
  readonly lab: Lab
  readonly share: number
}

interface Bin {
  readonly lab: Lab
  readonly weight: number
}

const colours_max = 6
const rounds = 16
/** Nearer ones are one colour to the eye. */
const same = 0.055 ** 2
const share_min = 0.02

/** Pixels of nearly one colour as one, opaque ones alone; in the order of their colours, so that order decides nothing. */
const binsOf = (rgba: Uint8Array): ReadonlyArray<Bin> => {
  const sums = new Map<number, [red: number, green: number, blue: number, count: number]>()
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3] < 128) continue
    const key = ((rgba[i] >> 3) << 10) | ((rgba[i + 1] >> 3) << 5) | (rgba[i + 2] >> 3)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [sum[0] + rgba[i], sum[1] + rgba[i + 1], sum[2] + rgba[i + 2], sum[3] + 1])
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([, [red, green, blue, count]]) => ({ lab: labOf(red / count, green / count, blue / count), weight: count }))
}

const nearest = (lab: Lab, centres: ReadonlyArray<Lab>): number => {
  let best = 0
  for (let i = 1; i < centres.length; i++) if (apart(lab, centres[i]) < apart(lab, centres[best])) best = i
  return best
}

/** The commonest colour first, then each time the one that the others miss most. */
const begin = (bins: ReadonlyArray<Bin>): ReadonlyArray<Lab> => {
  const centres: Array<Lab> = []
  const missed = ({ lab, weight }: Bin) =>
    weight * (centres.length === 0 ? 1 : apart(lab, centres[nearest(lab, centres)]))
  while (centres.length < Math.min(colours_max, bins.length)) {
    const next = bins.reduce((best, bin) => (missed(bin) > missed(best) ? bin : best))
    centres.push(next.lab)
  }
  return centres
}

const meanOf = (bins: ReadonlyArray<Bin>): Bin => {
  const weight = bins.reduce((sum, bin) => sum + bin.weight, 0)
  const mean = (at: 0 | 1 | 2) => bins.reduce((sum, bin) => sum + bin.lab[at] * bin.weight, 0) / weight
  return { lab: [mean(0), mean(1), mean(2)], weight }
}

/** k-means: each colour becomes the mean of those that are nearest to it. */
const settle = (bins: ReadonlyArray<Bin>): ReadonlyArray<Bin> => {
  let groups: ReadonlyArray<Bin> = begin(bins).map((lab) => ({ lab, weight: 0 }))
  for (let round = 0; round < rounds; round++) {
    const centres = groups.map(({ lab }) => lab)
    const members = centres.map((): Array<Bin> => [])
    for (const bin of bins) members[nearest(bin.lab, centres)].push(bin)
    groups = members.filter((group) => group.length > 0).map(meanOf)
  }
  return groups
}

const merge = (groups: ReadonlyArray<Bin>): ReadonlyArray<Bin> => {
  const kept: Array<Bin> = []
  for (const group of [...groups].sort((a, b) => b.weight - a.weight)) {
    const twin = kept.findIndex(({ lab }) => apart(lab, group.lab) < same)
    if (twin < 0) kept.push(group)
    else kept[twin] = meanOf([kept[twin], group])
  }
  return kept
}

/**
 * The dominant colours of a picture of RGBA bytes, at most six, the largest share first. The same pixels give the same colours; a
 * picture without an opaque pixel has none.
 */
export const paletteOf = (rgba: Uint8Array): ReadonlyArray<Swatch> => {
  const bins = binsOf(rgba)
  if (bins.length === 0) return []
  const groups = merge(settle(bins))
  const whole = groups.reduce((sum, { weight }) => sum + weight, 0)
  return groups
    .map(({ lab, weight }) => ({ hex: hexOf(lab), lab, share: weight / whole }))
    .filter(({ share }, i) => i === 0 || share >= share_min)
    .sort((a, b) => b.share - a.share)
}
