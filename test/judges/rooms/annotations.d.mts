export interface Annotation {
  readonly id: string
  readonly description: string
}
export const readAnnotations: (path: string) => ReadonlyArray<Annotation>
