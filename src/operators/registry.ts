import type { Operator } from "./Operator.js"
import { aircraft } from "./things/aircraft.js"
import { appliance } from "./things/appliance.js"
import { bed } from "./things/bed.js"
import { bench } from "./things/bench.js"
import { block } from "./things/block.js"
import { blockBuilding } from "./things/block_building.js"
import { boat } from "./things/boat.js"
import { broadleafTree, firstBroadleafTree } from "./things/broadleaf_tree.js"
import { bush, firstBush, plainBush } from "./things/bush.js"
import { cabinet } from "./things/cabinet.js"
import { cage } from "./things/cage.js"
import { cart } from "./things/cart.js"
import { castle } from "./things/castle.js"
import { church } from "./things/church.js"
import { coniferTree, firstConiferTree } from "./things/conifer_tree.js"
import { container } from "./things/container.js"
import { crag } from "./things/crag.js"
import { creature, firstCreature } from "./things/creature.js"
import { dais } from "./things/dais.js"
import { dragon } from "./things/dragon.js"
import { fence } from "./things/fence.js"
import { figure, firstFigure } from "./things/figure.js"
import { fountain } from "./things/fountain.js"
import { gadget } from "./things/gadget.js"
import { gym } from "./things/gym.js"
import { house } from "./things/house.js"
import { firstLamp, lamp } from "./things/lamp.js"
import { lampPost } from "./things/lamp_post.js"
import { marketStall } from "./things/market_stall.js"
import { pagoda } from "./things/pagoda.js"
import { firstPalmTree, palmTree } from "./things/palm_tree.js"
import { panel } from "./things/panel.js"
import { percussion } from "./things/percussion.js"
import { plantedBed } from "./things/planted_bed.js"
import { plants } from "./things/plants.js"
import { pottedPlant } from "./things/potted_plant.js"
import { prop } from "./things/prop.js"
import { pyramid } from "./things/pyramid.js"
import { ride } from "./things/ride.js"
import { ring } from "./things/ring.js"
import { robot } from "./things/robot.js"
import { rocks } from "./things/rocks.js"
import { rug } from "./things/rug.js"
import { ruin } from "./things/ruin.js"
import { sanitary } from "./things/sanitary.js"
import { scaffold } from "./things/scaffold.js"
import { scarecrow } from "./things/scarecrow.js"
import { seat } from "./things/seat.js"
import { shape } from "./things/shape.js"
import { siegeEngine } from "./things/siege_engine.js"
import { silo } from "./things/silo.js"
import { spaceStation } from "./things/space_station.js"
import { spaceship } from "./things/spaceship.js"
import { stoneBridge } from "./things/stone_bridge.js"
import { strings } from "./things/strings.js"
import { table } from "./things/table.js"
import { temple } from "./things/temple.js"
import { tent } from "./things/tent.js"
import { timberBridge } from "./things/timber_bridge.js"
import { tool } from "./things/tool.js"
import { torii } from "./things/torii.js"
import { tower } from "./things/tower.js"
import { vehicle } from "./things/vehicle.js"
import { vessel } from "./things/vessel.js"
import { wallPiece } from "./things/wall_piece.js"
import { well } from "./things/well.js"
import { wheel } from "./things/wheel.js"
import { windmill } from "./things/windmill.js"
import { registryOf } from "./Versions.js"

/**
 * Every operator by its name on the wire. To add one:
 * 1. write `things/<name>.ts` with the `operator` function: parameters all with defaults, a region to fill, front to +Z;
 * 2. draw with `geometry/` (box, beam, lathe, cylinder, prism, slab, tube, blob, cushion, rect) and `parts/` (walls, roofs,
 *    openings, leaves, goods) in the stuffs of `materials/Palette.ts` or of the thing's own look (`look.body()` …);
 * 3. list it here; 4. give its things a row in `data/drawings.json`; the tests then hold it to its box and its windings.
 */
export const operators = {
  aircraft,
  appliance,
  bed,
  bench,
  block,
  block_building: blockBuilding,
  boat,
  broadleaf_tree: broadleafTree,
  bush,
  cabinet,
  cage,
  cart,
  castle,
  church,
  conifer_tree: coniferTree,
  container,
  crag,
  creature,
  dais,
  dragon,
  fence,
  figure,
  fountain,
  gadget,
  gym,
  house,
  lamp,
  lamp_post: lampPost,
  market_stall: marketStall,
  pagoda,
  palm_tree: palmTree,
  panel,
  percussion,
  planted_bed: plantedBed,
  plants,
  potted_plant: pottedPlant,
  prop,
  pyramid,
  ride,
  ring,
  robot,
  rocks,
  rug,
  ruin,
  sanitary,
  scaffold,
  scarecrow,
  seat,
  shape,
  siege_engine: siegeEngine,
  silo,
  space_station: spaceStation,
  spaceship,
  stone_bridge: stoneBridge,
  strings,
  table,
  temple,
  tent,
  timber_bridge: timberBridge,
  tool,
  torii,
  tower,
  vehicle,
  vessel,
  wall_piece: wallPiece,
  well,
  wheel,
  windmill
} as const satisfies Record<string, Operator>

export type OperatorName = keyof typeof operators

/**
 * Versions that a recipe may still pin although a newer one has taken the name. An operator whose output changes gets a new version
 * and its file of before goes here under the version it had; the golden digests of `test/golden/operators.json` hold both.
 */
const superseded: ReadonlyArray<Operator> = [
  firstBroadleafTree,
  plainBush,
  firstBush,
  firstConiferTree,
  firstCreature,
  firstFigure,
  firstLamp,
  firstPalmTree
]

export const registry = registryOf<Operator>([...Object.values(operators), ...superseded])

/** The newest operator of a name, as a recipe or a placement gives it. */
export const findOperator = registry.newest
