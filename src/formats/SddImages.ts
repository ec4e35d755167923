import { Either } from "effect"
import { limits } from "#domain/Limits.js"
import { type ImageReference, imageReferences } from "./ImageReferences.js"
import { ImageNotContained, type InvalidArtifact, invalid } from "./InvalidArtifact.js"
import { Tangled } from "./images/Tangled.js"
import { sddOverrun, withShortPictures } from "./sdd/Bounds.js"

/** The largest sdd, in bytes. */
export const sdd_bytes_max = limits.sdd_bytes_max

/**
 * The text of an uploaded sdd: UTF-8, at most 2 MB, within the bounds of `sdd/Bounds.ts`, and every picture in it contained as a `data:` URI. SVG is refused
 * even so, since it can load pictures of its own. Faults point at `/lines/N` of the text, counted from 1, where the address is found.
 */
export const validate = (bytes: Uint8Array): Either.Either<string, InvalidArtifact | ImageNotContained> => {
  const refuse = (detail: string, pointer = "") => Either.left(invalid(detail, [{ pointer, detail }]))
  if (bytes.length > sdd_bytes_max) return refuse(`The sdd has ${bytes.length} bytes; at most ${sdd_bytes_max} fit.`)
  const text = decodeText(bytes)
  if (text === null) return refuse("The sdd is no UTF-8 text.")
  const words = withShortPictures(text)
  const much = sddOverrun(words)
  if (much !== null) return refuse(much.detail, much.pointer)
  try {
    const outside = imageReferences(words).filter((reference) => !isContained(reference))
    return outside.length === 0 ? Either.right(text) : Either.left(refusal(text, outside))
  } catch (cause) {
    if (cause instanceof Tangled) return refuse(`The sdd cannot be read in time. ${cause.detail}`)
    throw cause
  }
}

const decodeText = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Pictures of pixels, in their own bytes. `#name` of SVG and CSS stays within the text. */
const isContained = ({ where, address }: ImageReference): boolean => {
  const trimmed = address.trim()
  if (trimmed.startsWith("#") && /^(use|image|feimage|mpath|pattern|\w+gradient) | css$/.test(where)) return true
  return /^data:image\/(?!svg)[a-z0-9.+-]+(;[^,]*)?,/i.test(trimmed)
}

const refusal = (text: string, outside: ReadonlyArray<ImageReference>): ImageNotContained => {
  const seen = new Set<string>()
  const errors: Array<{ pointer: string; detail: string }> = []
  for (const { where, address } of outside) {
    const shown = address.length <= 120 ? address : `${address.slice(0, 117)}...`
    if (seen.has(shown) || errors.length >= limits.faults_max) continue
    seen.add(shown)
    errors.push({ pointer: lineOf(text, address), detail: `${where}: "${shown}" is no data:image/ URI of pixels.` })
  }
  return new ImageNotContained({
    detail: `Embed every image as a data: URI; ${errors.length === 1 ? "one is" : `${errors.length} are`} not contained.`,
    errors
  })
}

/** Long addresses are sought by their beginnings: of pictures no more was looked at. */
const lineOf = (text: string, address: string): string => {
  const at = address === "" ? -1 : text.indexOf(address.slice(0, 100))
  if (at < 0) return ""
  let line = 1
  for (let i = text.indexOf("\n"); i >= 0 && i < at; i = text.indexOf("\n", i + 1)) line++
  return `/lines/${line}`
}
