import { registryOf } from "../Versions.js"
import { ground } from "./ground.js"
import { paving } from "./paving.js"
import { room } from "./room.js"
import type { Surface } from "./Surface.js"
import { waterSurface } from "./water_surface.js"
import { way } from "./way.js"

/**
 * Every operator of land and water by its name on the wire. To add one: write `<name>.ts` with the `surface` function, list it here and
 * under its recipe type in `RecipeTypes.ts`; `SCENEWRIGHT_GOLDEN=write` adds its digest.
 */
export const surfaces = { ground, paving, room, water_surface: waterSurface, way } as const satisfies Record<
  string,
  Surface
>

export type SurfaceName = keyof typeof surfaces

/** Versions that a recipe may still pin although a newer one has taken the name. */
const superseded: ReadonlyArray<Surface> = []

export const surfaceRegistry = registryOf<Surface>([...Object.values(surfaces), ...superseded])
