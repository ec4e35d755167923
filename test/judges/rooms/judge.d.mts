import type { Annotation } from "./annotations.d.mts"
import type { Scene } from "./scene.d.mts"

export interface Spec {
  readonly satisfied: boolean
}
export type Specs = Readonly<Record<"counts" | "attributes" | "oo" | "oa", ReadonlyArray<Spec>>>
export const judge: (annotation: Annotation, scene: Scene, options?: { readonly strict?: boolean }) => Specs
