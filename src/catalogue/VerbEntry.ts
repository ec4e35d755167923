/** What a word that names a thing as a noun says as a verb. */
export type VerbSense =
  /** It puts its object or its subject somewhere. */
  | { readonly says: "stand" }
  /** A wording relates the two. */
  | { readonly says: "relate"; readonly words: string }
  /** A noun of its own is put round or over its object. */
  | { readonly says: "make"; readonly words: string; readonly wording: string }
  /** Nothing of what is there. */
  | { readonly says: "nothing" }

/** An entry of `data/verbs.json`: a plain verb by what it says of where things stand. */
export interface VerbEntry {
  readonly name: string
  /** What stands for its finite form between a subject and the object about which it puts it. */
  readonly puts?: string
  /** Of a word that oftener names a thing. */
  readonly noun_too?: VerbSense
}
