/** A backtracking matcher that counts what it does: the work of a regular expression, the same on every machine. */
import { type Node, treeOf } from "./Pattern.js"

/** More steps than were allowed. */
export class TooManySteps extends Error {}

interface Run {
  readonly text: string
  readonly multiline: boolean
  readonly groups: Array<readonly [number, number] | undefined>
  steps: number
  readonly most: number
}

/** Goes on at a place; false where nothing that follows fits. */
type Next = (at: number) => boolean

type Matcher = (run: Run, at: number, next: Next) => boolean

const isWord = (text: string, at: number): boolean => at >= 0 && at < text.length && /\w/.test(text[at])
const isNewline = (character: string | undefined): boolean => character === "\n" || character === "\r"

const holds = (kind: "^" | "$" | "b" | "B", { multiline, text }: Run, at: number): boolean => {
  if (kind === "^") return at === 0 || (multiline && isNewline(text[at - 1]))
  if (kind === "$") return at === text.length || (multiline && isNewline(text[at]))
  return (isWord(text, at - 1) !== isWord(text, at)) === (kind === "b")
}

const step = (run: Run): void => {
  if (++run.steps > run.most) throw new TooManySteps()
}

/** Repetitions of one character need no way back but a shorter one: no stack however long they are. */
const repeatOfChar = (node: Extract<Node, { type: "repeat" }>, fits: (code: number) => boolean): Matcher => {
  const { lazy, max, min } = node
  return (run, at, next) => {
    let count = 0
    const more = () => count < max && at + count < run.text.length && fits(run.text.charCodeAt(at + count))
    for (step(run); count < min; count++, step(run)) if (!more()) return false
    if (lazy) {
      for (; ; count++, step(run)) {
        if (next(at + count)) return true
        if (!more()) return false
      }
    }
    for (; more(); count++) step(run)
    for (; count >= min; count--, step(run)) if (next(at + count)) return true
    return false
  }
}

const repeat = (node: Extract<Node, { type: "repeat" }>): Matcher => {
  if (node.node.type === "char") return repeatOfChar(node, node.node.fits)
  const inner = compiled(node.node)
  const from =
    (count: number): Matcher =>
    (run, at, next) => {
      step(run)
      const again = () =>
        count < node.max && inner(run, at, (end) => (end > at || count < node.min) && from(count + 1)(run, end, next))
      if (count < node.min) return again()
      return node.lazy ? next(at) || again() : again() || next(at)
    }
  return from(0)
}

const sequence = (parts: ReadonlyArray<Matcher>): Matcher =>
  parts.reduceRight<Matcher>(
    (rest, part) => (run, at, next) => part(run, at, (end) => rest(run, end, next)),
    (_, at, next) => next(at)
  )

/** Looking behind is asked of every beginning, nearest first. */
const behind = (inner: Matcher, run: Run, at: number): boolean => {
  for (let from = at; from >= 0 && from >= at - 64; from--) {
    step(run)
    if (inner(run, from, (end) => end === at)) return true
  }
  return false
}

function compiled(node: Node): Matcher {
  if (node.type === "char")
    return (run, at, next) => {
      step(run)
      return at < run.text.length && node.fits(run.text.charCodeAt(at)) && next(at + 1)
    }
  if (node.type === "sequence") return sequence(node.parts.map(compiled))
  if (node.type === "choice") {
    const options = node.options.map(compiled)
    return (run, at, next) => options.some((option) => option(run, at, next))
  }
  if (node.type === "repeat") return repeat(node)
  if (node.type === "assert")
    return (run, at, next) => {
      step(run)
      return holds(node.kind, run, at) && next(at)
    }
  if (node.type === "back")
    return (run, at, next) => {
      const [from, to] = run.groups[node.index] ?? [0, 0]
      const text = run.text.slice(from, to)
      run.steps += text.length
      step(run)
      return run.text.startsWith(text, at) && next(at + text.length)
    }
  const inner = compiled(node.node)
  if (node.type === "look")
    return (run, at, next) => {
      const found = node.ahead ? inner(run, at, () => true) : behind(inner, run, at)
      return found !== node.negative && next(at)
    }
  return (run, at, next) =>
    inner(run, at, (end) => {
      const held = run.groups[node.index]
      run.groups[node.index] = [at, end]
      if (next(end)) return true
      run.groups[node.index] = held
      return false
    })
}

const isAnchored = (node: Node): boolean =>
  (node.type === "assert" && node.kind === "^") ||
  (node.type === "sequence" && node.parts.length > 0 && isAnchored(node.parts[0])) ||
  (node.type === "choice" && node.options.every(isAnchored)) ||
  (node.type === "group" && isAnchored(node.node))

interface Compiled {
  readonly matcher: Matcher
  /** Whether it can begin nowhere but at the text's beginning. */
  readonly anchored: boolean
}

const kept = new WeakMap<RegExp, Compiled>()

const compiledOnce = (pattern: RegExp): Compiled => {
  const known = kept.get(pattern)
  if (known !== undefined) return known
  const tree = treeOf(pattern)
  const made = { matcher: compiled(tree), anchored: !pattern.multiline && isAnchored(tree) }
  kept.set(pattern, made)
  return made
}

/**
 * The steps of all matches of a pattern in a text, as `replaceAll` and `split` look for them; for a pattern without the flag `g` too,
 * as its first match is among them. Throws {@link TooManySteps} past `most`.
 */
export const stepsOf = (pattern: RegExp, text: string, most: number): number => {
  const { anchored, matcher } = compiledOnce(pattern)
  const run: Run = { text, multiline: pattern.multiline, groups: [], steps: 0, most }
  for (let at = 0; at <= text.length; ) {
    let end = -1
    const found = matcher(run, at, (to) => {
      end = to
      return true
    })
    at = found && end > at ? end : at + 1
    // The engine begins a pattern that is bound to the beginning nowhere else.
    if (anchored) break
  }
  return run.steps
}
