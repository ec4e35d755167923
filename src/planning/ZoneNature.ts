import { catalogue } from "#catalogue/Catalogue.js"
import type { OpenLand } from "#catalogue/Entries.js"

/** What a kind of zone is in the open; one that the catalogue says nothing of is a bounded place of its usual size. */
export const natureOf = (kind: string): OpenLand => {
  const entry = catalogue().zone(kind)
  return entry?.open ?? { body: "site", area: entry?.area.typical ?? 400 }
}

export const isWater = (kind: string): boolean => natureOf(kind).body === "water"
export const isGround = (kind: string): boolean => {
  const { body, ground } = natureOf(kind)
  return body === "whole" || ground === true
}
/** Land that rises above what lies around it. */
export const isHeight = (kind: string): boolean => kind === "hill" || kind === "mountain" || kind === "cliff"
export const isRoom = (kind: string): boolean => catalogue().zone(kind)?.indoor === true
