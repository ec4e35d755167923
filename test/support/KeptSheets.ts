import { readFileSync } from "node:fs"

/** How many things a contact sheet shows. */
export const a_sheet = 24

/** Where the sheets are kept that were looked at. */
export const kept = new URL("../golden/sheets/", import.meta.url)

/** What the kept sheets show, in the order of their numbers: a thing, and its looks as they were drawn. */
export interface Shown {
  readonly name: string
  readonly digest: string
}

export const shown: ReadonlyArray<Shown> = JSON.parse(readFileSync(new URL("key.json", kept), "utf8"))

/** The file of the sheet that shows the thing of a number, from 0. */
export const fileOf = (number: number): string => `things-${Math.floor(number / a_sheet) + 1}.jpg`
