/** Rounded to millimetres; never −0, which JSON would write apart. */
export const millimetres = (metres: number): number => Math.round(metres * 1000) / 1000 + 0

/** Ids by code unit, the same order on every machine. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0
