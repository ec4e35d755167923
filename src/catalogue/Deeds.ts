import { readFileSync } from "node:fs"

/** What verbs do to a scene; lists of words as the file has them. */
export interface DeedWords {
  /** Plain verbs by class, parted by blanks. */
  readonly deeds: Readonly<Record<string, string>>
  /** What is said for a plain verb, parted by "|". */
  readonly plain: Readonly<Record<string, string>>
  /** Verbs that paint in one colour, by that colour, parted by "|". */
  readonly colours: Readonly<Record<string, string>>
  /** The same as `plain`, where what is spoken of is new. */
  readonly new: Readonly<Record<string, string>>
}

let loaded: DeedWords | undefined

/** The verbs of `data/english/deeds.json`. */
export const deedWords = (): DeedWords => {
  loaded ??= JSON.parse(readFileSync(new URL("./data/english/deeds.json", import.meta.url), "utf8")) as DeedWords
  return loaded
}
