/** Regular expressions as trees: what {@link Steps} walks. As much of the language as this code base uses. */

export type Node =
  | { readonly type: "char"; readonly fits: (code: number) => boolean; readonly sample: ReadonlyArray<string> }
  | { readonly type: "sequence"; readonly parts: ReadonlyArray<Node> }
  | { readonly type: "choice"; readonly options: ReadonlyArray<Node> }
  | { readonly type: "repeat"; readonly node: Node; readonly min: number; readonly max: number; readonly lazy: boolean }
  | { readonly type: "group"; readonly node: Node; readonly index: number }
  | { readonly type: "look"; readonly node: Node; readonly ahead: boolean; readonly negative: boolean }
  | { readonly type: "assert"; readonly kind: "^" | "$" | "b" | "B" }
  | { readonly type: "back"; readonly index: number }

/** A set of characters is asked of the engine itself, one character at a time. */
const setOf = (source: string, flags: string, sample: ReadonlyArray<string>): Node => {
  const kept = flags.replace(/[gmy]/g, "")
  const one = new RegExp(`^(?:${source})$`, kept)
  const known = new Map<number, boolean>()
  const fits = (code: number) => {
    const held = known.get(code)
    if (held !== undefined) return held
    const answer = one.test(String.fromCodePoint(code))
    known.set(code, answer)
    return answer
  }
  return { type: "char", fits, sample }
}

const candidates = [..."aAzZ09 \t\n\r-_.,:;!?'\"()[]{}<>|/\\*+#=&@~^$%`é–×“”\u00a0"]

/** Of words and of what stands between words some each: patterns behave differently at both. */
const sampled = (node: Node): Node => {
  if (node.type !== "char") return node
  const fitting = candidates.filter((one) => node.fits(one.charCodeAt(0)))
  const some = (isWord: boolean) => fitting.filter((one) => /\w/.test(one) === isWord).slice(0, 2)
  return { ...node, sample: [...some(true), ...some(false)] }
}

class Parser {
  at = 0
  groups = 0
  readonly source: string
  readonly flags: string
  constructor(source: string, flags: string) {
    this.source = source
    this.flags = flags
  }

  choice(): Node {
    const options = [this.sequence()]
    while (this.source[this.at] === "|") {
      this.at++
      options.push(this.sequence())
    }
    return options.length === 1 ? options[0] : { type: "choice", options }
  }

  sequence(): Node {
    const parts: Array<Node> = []
    while (this.at < this.source.length && this.source[this.at] !== "|" && this.source[this.at] !== ")")
      parts.push(this.term())
    return parts.length === 1 ? parts[0] : { type: "sequence", parts }
  }

  term(): Node {
    const node = this.atom()
    const counted = /^(?:\*|\+|\?|\{(\d+)(,(\d*))?\})(\?)?/.exec(this.source.slice(this.at))
    if (counted === null) return node
    this.at += counted[0].length
    const [mark, low, range, high, lazy] = [counted[0][0], counted[1], counted[2], counted[3], counted[4]]
    const min = mark === "{" ? Number(low) : mark === "+" ? 1 : 0
    const most = range === undefined ? min : high === "" ? Number.POSITIVE_INFINITY : Number(high)
    const max = mark === "{" ? most : mark === "?" ? 1 : Number.POSITIVE_INFINITY
    return { type: "repeat", node, min, max, lazy: lazy !== undefined }
  }

  private inGroup(): Node {
    const node = this.choice()
    this.at++
    return node
  }

  atom(): Node {
    const rest = this.source.slice(this.at, this.at + 40)
    const look = /^\(\?(<?)([=!])/.exec(rest)
    if (look !== null) {
      this.at += look[0].length
      return { type: "look", node: this.inGroup(), ahead: look[1] === "", negative: look[2] === "!" }
    }
    const open = /^\((?:\?:|\?<\w+>|(?!\?))/.exec(rest)
    if (open !== null) {
      this.at += open[0].length
      if (open[0] === "(?:") return this.inGroup()
      const index = ++this.groups
      return { type: "group", node: this.inGroup(), index }
    }
    if (rest[0] === "^" || rest[0] === "$") {
      this.at++
      return { type: "assert", kind: rest[0] }
    }
    if (rest[0] === "[") return this.set()
    if (rest[0] === "\\") return this.escape(rest)
    const character = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0)
    this.at += character.length
    if (character === ".") return setOf(".", this.flags, ["a", " "])
    return setOf(character.replace(/[/\]{}]/g, "\\$&"), this.flags, [character])
  }

  private escape(rest: string): Node {
    const found = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<\w+>|\d+|[\s\S])/.exec(rest)
    const [text] = found ?? ["\\"]
    this.at += text.length
    if (text === "\\b" || text === "\\B") return { type: "assert", kind: text === "\\b" ? "b" : "B" }
    if (/^\\[1-9]/.test(text)) return { type: "back", index: Number(text.slice(1)) }
    const node = setOf(text, this.flags, [])
    return sampled(node)
  }

  private set(): Node {
    let end = this.at + 1
    while (this.source[end] !== "]") end += this.source[end] === "\\" ? 2 : 1
    const text = this.source.slice(this.at, end + 1)
    this.at = end + 1
    const node = setOf(text, this.flags, [])
    return sampled(node)
  }
}

/** The tree of a regular expression. */
export const treeOf = ({ flags, source }: RegExp): Node => new Parser(source, flags).choice()

const samples = (node: Node): ReadonlyArray<string> => {
  if (node.type === "char") return node.sample
  if (node.type === "sequence") return node.parts.flatMap(samples)
  if (node.type === "choice") return node.options.flatMap(samples)
  return "node" in node ? samples(node.node) : []
}

/** The first text that a tree takes, as far as its characters have samples: what its repetitions are made of. */
const firstText = (node: Node): string => {
  if (node.type === "char") return node.sample[0] ?? ""
  if (node.type === "sequence") return node.parts.map(firstText).join("")
  if (node.type === "choice") return firstText(node.options[0])
  if (node.type === "repeat") return firstText(node.node).repeat(Math.max(1, Math.min(node.min, 8)))
  return node.type === "group" ? firstText(node.node) : ""
}

const within = (node: Node): ReadonlyArray<Node> => [
  node,
  ...(node.type === "sequence" ? node.parts.flatMap(within) : []),
  ...(node.type === "choice" ? node.options.flatMap(within) : []),
  ...("node" in node ? within(node.node) : [])
]

/** Neighbouring characters as words: what a pattern asks for literally. */
const words = (node: Node): ReadonlyArray<string> => {
  if (node.type !== "sequence") return []
  const found: Array<string> = [""]
  for (const part of node.parts) {
    if (part.type === "char") found[found.length - 1] += part.sample[0] ?? ""
    else found.push("")
  }
  return found.filter((word) => word.length > 1)
}

/** What a pattern can be poisoned with: characters that it asks for, and what its parts and repetitions take. */
export const atomsOf = (tree: Node): ReadonlyArray<string> => {
  const whole = within(tree)
    .filter(({ type }) => type === "repeat" || type === "sequence" || type === "group")
    .map(firstText)
  return [...new Set([...within(tree).flatMap(words).slice(0, 4), ...samples(tree), ...whole])].filter(
    (atom) => atom !== "" && atom.length <= 60
  )
}

/** The beginnings of texts that a tree takes, one for each part of it: what comes before what is repeated. */
export const prefixesOf = (tree: Node): ReadonlyArray<string> => {
  const parts = tree.type === "sequence" ? tree.parts : []
  const grown = parts.map((_, i) =>
    parts
      .slice(0, i + 1)
      .map(firstText)
      .join("")
  )
  return [...new Set(["", "\u0001", ...grown])].filter((prefix) => prefix.length <= 80).slice(0, 8)
}
