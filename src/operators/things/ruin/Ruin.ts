import type { Rng } from "#domain/Rng.js"
import type { Mesh } from "../../geometry/Mesh.js"
import type { Material } from "../../materials/Material.js"
import type { Region } from "../../Operator.js"

/** What every form of ruin is drawn with. */
export interface Ruin {
  readonly mesh: Mesh
  readonly region: Region
  readonly stone: Material
  readonly ivy: boolean
  readonly random: Rng
}
