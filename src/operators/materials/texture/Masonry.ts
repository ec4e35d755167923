import { make, type Rng } from "#domain/Rng.js"
import { smooth } from "#geometry/Scalar.js"
import { grey } from "../Colour.js"
import { cells, field } from "./Field.js"
import { type Recipe, tone, warm } from "./Recipe.js"

export const plaster: Recipe = {
  size: 3,
  pixels: 256,
  make: (n) => {
    const fine = field(n, 4, 4, 6, 1)
    const broad = field(n, 3, 3, 3, 9)
    const grain = field(n, 24, 24, 3, 5)
    return {
      tone: (i) => grey(0.83 + 0.06 * fine[i] + 0.07 * broad[i] + 0.03 * grain[i]),
      height: (i) => 0.006 * fine[i] + 0.004 * grain[i]
    }
  }
}

interface Bond {
  /** The block under a point of the unit square and the distances to its joints. */
  readonly at: (u: number, v: number) => { readonly id: number; readonly du: number; readonly dv: number }
}

const shares = (random: Rng, count: number, spread: number): Array<number> => {
  const widths = Array.from({ length: count }, () => 1 + (random.next() - 0.5) * spread)
  const total = widths.reduce((a, b) => a + b, 0)
  return widths.map((w) => w / total)
}

/** Courses of uneven height with blocks of uneven length, every second course offset by half a block. */
const bond = (courses: number, blocks: number, seed: number, courseSpread: number, blockSpread: number): Bond => {
  const random = make(seed)
  let y = 0
  const tops = shares(random, courses, courseSpread).map((h) => {
    const top = y
    y += h
    return top
  })
  tops.push(1)
  const starts = Array.from({ length: courses }, (_, j) => {
    let x = ((j % 2) * 0.5) / blocks + random.next() * 0.1 * Math.min(1, blockSpread)
    return shares(random, blocks, blockSpread).map((w) => {
      const start = x
      x += w
      return start
    })
  })
  return {
    at: (u, v) => {
      let j = 0
      while (v >= tops[j + 1] && j < courses - 1) j++
      const row = starts[j]
      const x = u < row[0] ? u + 1 : u
      let k = blocks - 1
      while (x < row[k]) k--
      const end = k + 1 < blocks ? row[k + 1] : row[0] + 1
      return {
        id: j * blocks + k,
        du: Math.min(x - row[k], end - x),
        dv: Math.min(v - tops[j], tops[j + 1] - v)
      }
    }
  }
}

/** Squared stone in courses. */
export const ashlar: Recipe = {
  size: 3,
  pixels: 512,
  make: (n) => {
    const laid = bond(8, 5, 21, 0.35, 0.7)
    const face = field(n, 8, 8, 5, 11)
    const waver = field(n, 20, 20, 3, 12)
    const at = (i: number) => {
      const block = laid.at((i % n) / n, Math.floor(i / n) / n)
      return { id: block.id, edge: smooth(0.008, 0.045, Math.min(block.du, block.dv) * 3 + 0.006 * waver[i]) }
    }
    return {
      tone: (i) => {
        const { id, edge } = at(i)
        const hue = tone(id, 4) - 0.5
        const l = (0.66 + 0.22 * tone(id, 3) + 0.12 * face[i]) * (0.62 + 0.38 * edge)
        return [l * (1 + 0.07 * hue), l * (1 + 0.01 * hue), l * (1 - 0.1 * hue)]
      },
      height: (i) => {
        const { id, edge } = at(i)
        return 0.03 * edge + 0.012 * face[i] + 0.012 * tone(id, 5)
      }
    }
  }
}

/** Bricks of 24 × 7 cm with pale joints. */
export const brick: Recipe = {
  size: 1,
  pixels: 256,
  make: (n) => {
    const laid = bond(13, 4, 23, 0, 0.06)
    const face = field(n, 8, 8, 4, 17)
    const at = (i: number) => {
      const block = laid.at((i % n) / n, Math.floor(i / n) / n)
      return { id: block.id, edge: smooth(0.003, 0.011, Math.min(block.du, block.dv)) }
    }
    return {
      tone: (i) => {
        const { id, edge } = at(i)
        const l = 0.62 + 0.26 * tone(id, 6) + 0.1 * face[i]
        return warm(l * edge + 0.86 * (1 - edge), 0.06 * (tone(id, 7) - 0.5) * edge)
      },
      height: (i) => 0.008 * at(i).edge + 0.002 * face[i]
    }
  }
}

interface Stones {
  readonly across: number
  readonly down: number
  readonly seed: number
  readonly size: number
  readonly jitter: number
  readonly low: number
  readonly deep: number
  readonly hue: number
  readonly joint: number
}

const stones = (o: Stones): Recipe => ({
  size: o.size,
  pixels: 512,
  make: (n) => {
    const c = cells(n, o.across, o.down, o.seed, o.jitter, 0.5)
    const face = field(n, 10, 10, 5, o.seed + 3)
    const waver = field(n, 16, 16, 2, o.seed + 9)
    const edge = (i: number): number => smooth(0.03, o.joint, c.second[i] - c.first[i] + 0.05 * waver[i])
    return {
      tone: (i) => {
        const hue = tone(c.id[i], o.seed + 1) - 0.5
        const body = o.low + 0.26 * tone(c.id[i], o.seed) + 0.11 * face[i] - 0.1 * c.first[i]
        const l = body * (0.42 + 0.58 * edge(i))
        return [l * (1 + o.hue * hue), l * (1 + 0.02 * hue), l * (1 - o.hue * 1.3 * hue)]
      },
      height: (i) =>
        o.deep * edge(i) * (1 - 0.35 * c.first[i] * c.first[i]) +
        0.25 * o.deep * face[i] +
        0.2 * o.deep * tone(c.id[i], o.seed + 2)
    }
  }
})

/** Field stones in mortar. */
export const rubble = stones({
  across: 8,
  down: 12,
  seed: 31,
  size: 2.4,
  jitter: 0.75,
  low: 0.6,
  deep: 0.045,
  hue: 0.06,
  joint: 0.2
})

export const cobble = stones({
  across: 14,
  down: 14,
  seed: 41,
  size: 2.8,
  jitter: 0.7,
  low: 0.62,
  deep: 0.03,
  hue: 0.07,
  joint: 0.22
})

/** Large flat paving of broken stone. */
export const flagstone = stones({
  across: 5,
  down: 7,
  seed: 43,
  size: 4,
  jitter: 0.8,
  low: 0.68,
  deep: 0.02,
  hue: 0.05,
  joint: 0.1
})
