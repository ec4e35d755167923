import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import type { Draft } from "../Draft.js"

const piles = /^on (stilts|piles|pilings)$/

/** What a building is drawn as that stands on piles. */
const piled = (): string | undefined => catalogue().files.things.find((entry) => isOf(entry, "piled"))?.name

/** "A restaurant on stilts", "huts on piles": whatever the house is, it stands high on posts, in water as well as on land. */
export const raiseOnPiles = (draft: Draft): void => {
  for (const thing of draft.things) {
    const category = catalogue().thing(thing.category)?.category
    if (category === "building" && thing.tags.some((tag) => piles.test(tag))) thing.category = piled() ?? thing.category
  }
}
