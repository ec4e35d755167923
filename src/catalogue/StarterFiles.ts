/** The files that starter libraries bring: they ship with the product, made by its own operators, so a fault in them is a defect. */
import { readFileSync } from "node:fs"
import type { AssetFileRow } from "#domain/Asset.js"

/** What was found when the file was made, as an upload's inspection finds it. */
export type StarterFile = Omit<AssetFileRow, "asset_id" | "role" | "blob_key">

/** The build copies `data` beside its chunks, so the same URL holds in both. */
const read = (name: string): Uint8Array => readFileSync(new URL(`./data/starters/${name}`, import.meta.url))

let facts: Readonly<Record<string, StarterFile>> | undefined
const bytes = new Map<string, Uint8Array>()

/** Every file by its name. */
export const starterFiles = (): Readonly<Record<string, StarterFile>> => {
  facts ??= JSON.parse(new TextDecoder().decode(read("files.json"))) as Readonly<Record<string, StarterFile>>
  return facts
}

/** The bytes of a file, read once. */
export const starterBytes = (name: string): Uint8Array => {
  const found = bytes.get(name) ?? read(name)
  bytes.set(name, found)
  return found
}
