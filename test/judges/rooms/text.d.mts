/** The lemmas of a text, without accents, articles kept. */
export const tokens: (text: string) => ReadonlyArray<string>
/** Lemmas with every synonym replaced by the first of its group. */
export const canonical: (tokens: ReadonlyArray<string>) => ReadonlyArray<string>
export const phrase: (text: string) => { readonly head: string }
