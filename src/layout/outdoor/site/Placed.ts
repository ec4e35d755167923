import type { Entity } from "#formats/Peg.js"
import type { Box } from "../../geometry/Boxes.js"
import { type Behaviour, isPlantTrait } from "../Behaviours.js"
import type { PlanZone } from "../Plan.js"
import type { Way } from "../ways/Way.js"

/** One thing where it stands. */
export interface Placed {
  readonly stock: Stock
  readonly index: number
  box: Box
  /** What others should keep from it. */
  readonly gap: number
  /** The ground before its door that stays free. */
  apron: Apron | null
  /** The thing that carries it. */
  readonly on: Placed | null
  /** Metres from the base of what carries it to its own. */
  readonly rise: number
  /** The way that leads through it. */
  passage: Passage | null
}

/** A way through a thing, along its depth: `width` in cells, `height` in metres. */
export interface Passage {
  readonly way: Way
  readonly width: number
  readonly height: number
}

export interface Apron extends Box {
  readonly owner: Placed
}

/** An entity of the peg and its things placed so far. */
export interface Stock {
  readonly entity: Entity
  readonly behaviour: Behaviour
  readonly zone: PlanZone
  readonly placed: Array<Placed>
}

export const isBuilding = ({ behaviour }: Stock): boolean => behaviour.pattern === "building"

export const isLine = ({ behaviour }: Stock): boolean => behaviour.pattern === "line"

export const isScatter = ({ behaviour }: Stock): boolean => behaviour.pattern === "scatter"

export const isPlant = ({ behaviour }: Stock): boolean => isPlantTrait(behaviour)

/** How many are still to be placed. */
export const missing = ({ entity, placed }: Stock): number => entity.count - placed.length
