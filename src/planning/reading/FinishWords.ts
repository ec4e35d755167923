import { catalogue } from "#catalogue/Catalogue.js"

/** Words of a finish that are neither colours nor materials of the catalogue. */
const finishing: ReadonlySet<string> = new Set(
  "tiled wooden carpeted panelled paneled plastered whitewashed cobbled flagged bricked planked hardwood mosaic parquet stone timber".split(
    " "
  )
)

/** "Concrete", "white", "tiled": whether a word says of what a floor or a wall is, or in which colour. */
export const finishes = (word: string): boolean =>
  finishing.has(word) || catalogue().colours.at(word) !== undefined || catalogue().materials.at(word) !== undefined
