import type { Annotation } from "./annotations.d.mts"
import type { Scene } from "./scene.d.mts"

export interface Spec {
  readonly spec: string
  readonly satisfied: boolean
  readonly reason: string
}
export type Specs = Readonly<Record<"counts" | "attributes" | "oo" | "oa", ReadonlyArray<Spec>>> & {
  /** Ids of the things that stand for each category. */
  readonly matched: Readonly<Record<string, ReadonlyArray<string>>>
}
export const judge: (annotation: Annotation, scene: Scene, options?: { readonly strict?: boolean }) => Specs
