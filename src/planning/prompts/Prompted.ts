/** What a language model is asked: what it is to do in general, and the case at hand. */
export interface Prompted {
  readonly instructions: string
  readonly request: string
}

/** A part of a request under its heading; nothing where there is nothing to say. */
export const part = (heading: string, text: string): ReadonlyArray<string> =>
  text.trim() === "" ? [] : [`## ${heading}\n\n${text.trim()}`]

/** The same for a value, as JSON. */
export const jsonPart = (heading: string, value: object): ReadonlyArray<string> =>
  Object.keys(value).length === 0 ? [] : part(heading, JSON.stringify(value))
