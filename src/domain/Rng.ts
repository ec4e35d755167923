/** Seeded pseudo-random numbers: the same seed gives the same numbers on every machine (32-bit integer arithmetic only). */
export interface Rng {
  /** Uniform in [0, 1). */
  readonly next: () => number
  /** Uniform in [low, high). */
  readonly range: (low: number, high: number) => number
  /** Uniform integer in 0..n-1. */
  readonly int: (n: number) => number
  readonly pick: <A>(items: ReadonlyArray<A>) => A
  /** A new array in random order. */
  readonly shuffle: <A>(items: ReadonlyArray<A>) => Array<A>
  /** An independent stream named by `label`: drawing from it does not move this one. */
  readonly fork: (label: string | number) => Rng
}

/** 32-bit FNV-1a of a string. */
export const hash32 = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** The mulberry32 generator (Tommy Ettinger, public domain) over a 32-bit seed. */
export const make = (seed: number): Rng => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (n: number) => Math.floor(next() * n)
  const shuffle = <A>(items: ReadonlyArray<A>): Array<A> => {
    const out = [...items]
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(i + 1)
      const held = out[i]
      out[i] = out[j]
      out[j] = held
    }
    return out
  }
  return {
    next,
    int,
    shuffle,
    range: (low, high) => low + (high - low) * next(),
    pick: (items) => items[int(items.length)],
    fork: (label) => make(hash32(`${seed}/${label}`))
  }
}
