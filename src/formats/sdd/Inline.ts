/** Markdown inside one line: escaping what a document quotes, and reading a line as the plain words a person sees. */

const punctuation = /[!-/:-@[-`{-~]/

/** Characters that mean something inside a line of CommonMark or one of its tables. */
const special = new Set([..."\\`*_[]<>|&~"])

/** What starts a block when a line begins with it: a heading, a list, a quote, a rule, a setext underline. */
const opensBlock = /^(?:[#+\-=>]|\d{1,9}[.)](?:\s|$))/

/** One line of plain words as Markdown that shows exactly them. Line breaks become spaces. */
export const escapeLine = (text: string): string => {
  let out = ""
  for (const character of text.replace(/\s+/g, " ").trim()) out += special.has(character) ? `\\${character}` : character
  if (out.endsWith("#")) out = `${out.slice(0, -1)}\\#`
  if (!opensBlock.test(out)) return out
  const digits = /^\d+/.exec(out)?.[0] ?? ""
  return `${digits}\\${out.slice(digits.length)}`
}

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Walks a line once; what is sought and not found is not sought again, so that hostile lines stay linear. */
const scanner = (line: string) => {
  const missing = new Set<string>()
  return (character: string, from: number): number => {
    if (missing.has(character)) return -1
    const at = line.indexOf(character, from)
    if (at < 0) missing.add(character)
    return at
  }
}

/**
 * The words of one line: escapes resolved, emphasis, code marks, tags and images dropped, links reduced to their text.
 * Linear in the line's length.
 */
export const plainLine = (line: string): string => {
  const find = scanner(line)
  let out = ""
  /** The last character of a link's address or an image's label that begins at `at`, else `at − 1`. */
  const skipTarget = (at: number): number => {
    const close = line[at] === "(" ? find(")", at) : line[at] === "[" ? find("]", at) : -1
    return close < 0 ? at - 1 : close
  }
  for (let i = 0; i < line.length; i++) {
    const character = line[i]
    const next = line[i + 1]
    if (character === "\\" && next !== undefined && punctuation.test(next)) {
      out += next
      i++
    } else if (character === "!" && next === "[") {
      const close = find("]", i)
      if (close < 0) out += character
      else i = skipTarget(close + 1)
    } else if (character === "]") i = skipTarget(i + 1)
    else if (character === "<" && next !== undefined && /[a-zA-Z/!]/.test(next)) {
      const close = find(">", i)
      if (close < 0) out += character
      else {
        out += " "
        i = close
      }
    } else if (character === "[" || character === "*" || character === "`") continue
    else if (character === "_" && !(isWord(line[i - 1]) && isWord(next))) continue
    else out += character
  }
  return out.replace(/\s+/g, " ").trim()
}
