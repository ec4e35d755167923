/** What a language model is asked: what it is to do in general, and the case at hand. */
export interface Prompted {
  readonly instructions: string
  readonly request: string
}

/** Enough for a model to work by; the longest brief and the longest prompt fit. */
const text_max = 32_000

/** A part of a request under its heading; nothing where there is nothing to say. */
export const part = (heading: string, text: string): ReadonlyArray<string> => {
  const trimmed = text.trim()
  if (trimmed === "") return []
  return [`## ${heading}\n\n${trimmed.length <= text_max ? trimmed : `${trimmed.slice(0, text_max)} …`}`]
}

/** The same for a value, as JSON. */
export const jsonPart = (heading: string, value: object): ReadonlyArray<string> =>
  Object.keys(value).length === 0 ? [] : part(heading, JSON.stringify(value))
