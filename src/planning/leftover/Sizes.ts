import { catalogue } from "#catalogue/Catalogue.js"

/** Whether a word before a noun says how large it is: "tall", "tiny", "long". */
export const isSize = (word: string | undefined): boolean =>
  word !== undefined && !word.includes("-") && catalogue().attributes.at(word)?.entries[0]?.kind === "size"
