/** Opaque: what the judges make of a package. */
export interface Scene {
  readonly placed: number
}
export const loadScene: (folder: string) => { readonly scene: Scene | null; readonly reason?: string }
export const emptyScene: () => Scene
