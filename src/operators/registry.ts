import type { Operator } from "./Operator.js"
import { bench } from "./things/bench.js"
import { block } from "./things/block.js"
import { broadleafTree } from "./things/broadleaf_tree.js"
import { bush } from "./things/bush.js"
import { cart } from "./things/cart.js"
import { church } from "./things/church.js"
import { coniferTree } from "./things/conifer_tree.js"
import { fence } from "./things/fence.js"
import { house } from "./things/house.js"
import { lampPost } from "./things/lamp_post.js"
import { marketStall } from "./things/market_stall.js"
import { plantedBed } from "./things/planted_bed.js"
import { plants } from "./things/plants.js"
import { rocks } from "./things/rocks.js"
import { stoneBridge } from "./things/stone_bridge.js"
import { timberBridge } from "./things/timber_bridge.js"
import { wallPiece } from "./things/wall_piece.js"
import { well } from "./things/well.js"

/** Every operator by its name on the wire. */
export const operators = {
  bench,
  block,
  broadleaf_tree: broadleafTree,
  bush,
  cart,
  church,
  conifer_tree: coniferTree,
  fence,
  house,
  lamp_post: lampPost,
  market_stall: marketStall,
  planted_bed: plantedBed,
  plants,
  rocks,
  stone_bridge: stoneBridge,
  timber_bridge: timberBridge,
  wall_piece: wallPiece,
  well
} as const satisfies Record<string, Operator>

export type OperatorName = keyof typeof operators

const byName: ReadonlyMap<string, Operator> = new Map(Object.entries(operators))

/** The operator of a name, as a recipe or a placement gives it. */
export const findOperator = (name: string): Operator | undefined => byName.get(name)
