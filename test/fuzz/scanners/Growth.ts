/** How the steps of a regular expression grow with the text: the worst of what its own tree says it can be poisoned with. */
import { atomsOf, prefixesOf, treeOf } from "./Pattern.js"
import { stepsOf, TooManySteps } from "./Steps.js"

const kilobyte = 1_024
/** Characters of the texts among which the worst is sought. */
const short = 192
const pumps_max = 26

/** What may be needed for each character, whatever the pattern: a few dozen alternatives are tried at each place. */
const steps_each = 256
/** How much more of the steps a character makes no line steep. */
const flat = 0.01

const pumpsOf = (atoms: ReadonlyArray<string>): ReadonlyArray<string> => {
  const few = atoms.slice(0, 10)
  const pairs = few.flatMap((one) => few.filter((other) => other !== one).map((other) => one + other))
  // Pairs from all over the list, the same each time.
  const stride = Math.max(1, Math.floor(pairs.length / (pumps_max - few.length)))
  return [...few, ...pairs.filter((_, i) => i % stride === 0)].slice(0, pumps_max)
}

interface Poison {
  readonly prefix: string
  readonly pump: string
  readonly suffix: string
}

/** No pattern of the house asks for this character: what was begun in vain is found out only at the end. */
const strange = "\u0001"

const textOf = ({ prefix, pump, suffix }: Poison, length: number): string =>
  prefix + pump.repeat(Math.max(1, Math.floor(length / pump.length))) + suffix

const steps = (pattern: RegExp, text: string, most: number): number => {
  try {
    return stepsOf(pattern, text, most)
  } catch (error) {
    if (error instanceof TooManySteps) return most + 1
    // The matcher's own stack: how deep it went is counted, and shorter texts have told the rest.
    if (error instanceof RangeError) return 0
    throw error
  }
}

/** The text that costs a pattern more than a few steps a character, and at which length; undefined where there is none. */
export const superlinear = (pattern: RegExp): string | undefined => {
  const tree = treeOf(pattern)
  const pumps = pumpsOf(atomsOf(tree))
  const poisons = prefixesOf(tree).flatMap((prefix) =>
    pumps.flatMap((pump) => [strange, strange + pump].map((suffix): Poison => ({ prefix, pump, suffix })))
  )
  const cost = (poison: Poison, length: number) => {
    const text = textOf(poison, length)
    return steps(pattern, text, steps_each * text.length) / text.length
  }
  const [worst] = poisons
    .map((poison) => ({ poison, each: cost(poison, short) }))
    .toSorted((a, b) => b.each - a.each)
    .slice(0, 1)
  if (worst === undefined) return undefined
  const first = cost(worst.poison, kilobyte)
  const base = Math.max(4, first)
  for (const size of [1, 8, 64]) {
    const each = size === 1 ? first : cost(worst.poison, size * kilobyte)
    // Even steps a character that grow as the square of the length, a hundredth more at 8 KB, are less than twice as many at 64.
    if (size === 8 && each <= first + flat * Math.max(1, first)) return undefined
    // Twice the steps a character of the first kilobyte is still a straight line, with something to begin with.
    if (each > steps_each || each > 2 * base)
      return `${JSON.stringify(worst.poison.prefix)} + ${JSON.stringify(worst.poison.pump)}… at ${size} KB: more than ${Math.floor(each)} steps a character`
  }
  return undefined
}
