/** `value` held within [low, high]. */
export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))

/** The number a share `t` of the way from `a` to `b`. */
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** 0 below `low`, 1 above `high`, an even curve between. */
export const smooth = (low: number, high: number, x: number): number => {
  const t = clamp((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** Rounded to millimetres; never −0, which JSON would write apart. */
export const millimetres = (metres: number): number => Math.round(metres * 1000) / 1000 + 0

/** Ids by code unit, the same order on every machine. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0
