/** What closes an open bracket. */
const closers: Readonly<Record<string, string>> = { "{": "}", "[": "]" }

interface Open {
  /** Brackets that are open, the innermost last. */
  readonly stack: ReadonlyArray<string>
  /** Behind the last value that is whole. */
  readonly end: number
}

/** Reads brackets and strings alone: where the text breaks off, and what is open behind its last whole value. */
const scan = (text: string): Open & { readonly whole: number } => {
  const stack: Array<string> = []
  let safe: Open = { stack: [], end: 0 }
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === "\\") at++
      else if (character === '"') quoted = false
      continue
    }
    if (character === '"') quoted = true
    else if (character in closers) stack.push(character)
    else if (character === "}" || character === "]") {
      if (closers[stack.pop() ?? ""] !== character) break
      if (stack.length === 0) return { stack: [], end: at + 1, whole: at + 1 }
      if (stack.length <= 2) safe = { stack: [...stack], end: at + 1 }
    } else if (character === "," && stack.length <= 2) safe = { stack: [...stack], end: at }
  }
  return { ...safe, whole: -1 }
}

/**
 * The JSON object in a text: without the words and fences around it, and, where the text breaks off, closed behind the last member
 * or entry that is whole. A text without an object comes back as it is. Linear; reads nothing but brackets and strings.
 */
export const mended = (text: string): string => {
  const begin = text.indexOf("{")
  if (begin < 0) return text
  const rest = text.slice(begin)
  const { end, stack, whole } = scan(rest)
  if (whole >= 0) return rest.slice(0, whole)
  if (end === 0) return text
  return (
    rest.slice(0, end) +
    stack
      .map((bracket) => closers[bracket])
      .reverse()
      .join("")
  )
}
