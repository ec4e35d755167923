export interface JudgedBrief {
  readonly id: string
  readonly place: string
  readonly completed: boolean
  /** 0 to 100. */
  readonly score: number
  /** Why there is no scene. */
  readonly why?: string
  readonly absurd?: ReadonlyArray<string>
  readonly things?: ReadonlyArray<{
    readonly words: ReadonlyArray<string>
    readonly present: boolean
    readonly countMet: boolean
    readonly count: number
    readonly recognisable: boolean | null
  }>
  readonly zones?: ReadonlyArray<{ readonly words: ReadonlyArray<string>; readonly met: boolean }>
  readonly relations?: ReadonlyArray<{
    readonly type: string
    readonly a: string
    readonly b: string | ReadonlyArray<string>
    readonly met: boolean
    readonly why: string
  }>
  readonly rates?: Readonly<Record<string, number | null>>
}
export const judgeBrief: (entry: unknown, folder: string) => JudgedBrief
