/** Words in brackets after which one still sees where they began. */
const aside_words_max = 24

/** Who tells and who listens: what is said of them is no part of a scene. */
const people = /^(i|we|me|us|my|our|ours|mine|myself|she|he|him)$/

export interface WithoutAsides {
  readonly tokens: ReadonlyArray<string>
  readonly asides: ReadonlyArray<string>
}

/** "A quarry (she has forgiven me)", "a bench (my uncle built it)": brackets in which somebody speaks of people, taken out of a sentence. */
export const withoutAsides = (written: ReadonlyArray<string>): WithoutAsides => {
  const tokens: Array<string> = []
  const asides: Array<string> = []
  for (let at = 0; at < written.length; at++) {
    const end = written[at] === "(" ? written.slice(at, at + aside_words_max).indexOf(")") : -1
    const words = end > 0 ? written.slice(at + 1, at + end) : []
    if (words.some((word) => people.test(word))) {
      asides.push(words.join(" "))
      at += end
    } else tokens.push(written[at] ?? "")
  }
  return { tokens, asides }
}
