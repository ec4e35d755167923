/** An entry of `data/wordings.json`: phrases that say one relation. */
export interface WordingEntry {
  readonly name: string
  /** What the phrases say; the reader knows each by its name. */
  readonly sense: string
  /** Where the object stands: after the phrase, nowhere, in the subject's place, or among the subjects. */
  readonly form: "to" | "alone" | "inverse" | "mutual"
  /** Phrases in which `(a|b|)` stands for one of its alternatives. */
  readonly patterns: ReadonlyArray<string>
}
