/** How well one relation holds: `score` in 0..1, and what was measured against what, in the predicate's own measure. */
export interface Verdict {
  readonly score: number
  /** Metres, degrees or a share. */
  readonly measured: number
  readonly required: number
}

/** Every relation holds above this. */
export const holds_above = 0.5

export const share = (points: number, of: number): Verdict => {
  const part = of === 0 ? 0 : points / of
  return { score: part, measured: part, required: holds_above }
}

export const never: Verdict = { score: 0, measured: 0, required: holds_above }

export type Range = readonly [low: number, high: number]

/** 1 within a range of metres, a bell of width `sigma` outside it. */
export const within = (distance: number, [low, high]: Range, sigma = 0.25): Verdict => {
  const off = distance < low ? low - distance : distance > high ? distance - high : 0
  const score = off === 0 ? 1 : Math.exp((-off * off) / (2 * sigma * sigma))
  return { score, measured: distance, required: distance < low ? low : Math.min(high, 1e6) }
}

export const times = (a: Verdict, factor: number): Verdict => ({ ...a, score: a.score * factor })
export const better = (a: Verdict, b: Verdict): Verdict => (b.score > a.score ? b : a)
