interface AskedOfOne {
  readonly category: string
}

/** What a description asks; its specs stand in the order in which they are judged. */
export interface Annotation {
  readonly id: string
  readonly description: string
  readonly counts: ReadonlyArray<AskedOfOne>
  readonly attributes: ReadonlyArray<AskedOfOne & { readonly attributes: ReadonlyArray<string> }>
  readonly oo: ReadonlyArray<{
    readonly relation: string
    readonly anchor: string
    readonly others: ReadonlyArray<string>
  }>
  readonly oa: ReadonlyArray<AskedOfOne & { readonly relation: string; readonly arch: string }>
}
export const readAnnotations: (path: string) => ReadonlyArray<Annotation>
