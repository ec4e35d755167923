import type { Air } from "#catalogue/Air.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { LibraryMesh } from "./assets/LibraryMesh.js"
import type { Mesh } from "./geometry/Mesh.js"
import type { Rgb } from "./materials/Colour.js"

/** One node of the model with a mesh; meshes are shared between drawings. */
export interface Drawing {
  readonly mesh: Mesh
  /** A mesh of the library that is written in the place of `mesh`, which then only stands in for it where light is judged. */
  readonly model?: LibraryMesh
  readonly name: string
  /** The zone under which it hangs; null hangs it under its level. */
  readonly zone: string | null
  readonly level: number
  /** Where the mesh's origin stands, metres in the blueprint's frame. */
  readonly position: Vec3
  /** Degrees counter-clockwise seen from above. */
  readonly yaw: number
  readonly scale: Vec3
  readonly extras: Readonly<Record<string, string | number | boolean>>
  /** `ground` and `scatter` stay out of the occlusion bake (the ground's lies in its map); what is `above` the cut hides nothing from the rest. */
  readonly role: "thing" | "structure" | "above" | "ground" | "scatter"
}

/** A lamp or the sun, in the blueprint's frame. */
export interface Light {
  readonly name: string
  readonly kind: "directional" | "point"
  readonly colour: Rgb
  /** Lux for the sun, candela for a lamp: weak, since viewers add their own surroundings. */
  readonly intensity: number
  readonly range: number | null
  readonly position: Vec3
  /** Where a directional light shines. */
  readonly direction: Vec3
  /** Of a lamp on a wall: the way that the wall looks, and how far behind the lamp it is, metres. Nothing behind it is lit. */
  readonly wall?: { readonly facing: Vec3; readonly behind: number }
}

/** Everything that is written into the GLB. */
export interface SceneDrawing {
  readonly title: string
  readonly generator: string
  readonly setting: "indoor" | "outdoor"
  /** Absent where one thing is shown: it has no hour. */
  readonly air?: Air
  /** The point of the blueprint that becomes the model's origin. */
  readonly origin: Vec3
  readonly levels: ReadonlyArray<{ readonly level: number; readonly name: string }>
  readonly zones: ReadonlyArray<{ readonly id: string; readonly name: string; readonly level: number }>
  readonly drawings: ReadonlyArray<Drawing>
  readonly lights: ReadonlyArray<Light>
}

export const upright = { yaw: 0, scale: [1, 1, 1], position: [0, 0, 0] } as const satisfies Partial<Drawing>
