import { createHash } from "node:crypto"
import { Either, Iterable } from "effect"
import type { FileRole } from "#domain/Asset.js"
import type { ContainedEntity, ContainedFile } from "#domain/ContainedEntity.js"
import { graphFaults, heldBy, pointerTo } from "#domain/ContainerGraph.js"
import { type Control, portion } from "#domain/Control.js"
import type { EmbeddedEntity, EntityContainer } from "#domain/EntityContainer.js"
import { limits } from "#domain/Limits.js"
import { bodyFault, type Fault, type Problem } from "#domain/Problem.js"
import { type ContainerDocument, decode, refusal } from "#formats/ContainerDocument.js"
import { ruleFaults } from "#services/ContainerRules.js"
import { type Computations, type DocumentFault, DocumentRefused } from "#services/ports/Compute.js"
import { inspect_asset } from "./inspect_asset.js"

type Read = Computations["read_container"]
type Found = Computations["inspect_asset"]["output"]

/** Bytes that the container brings, by their digest. */
interface Brought {
  readonly bytes: Uint8Array
  readonly data: number
  /** As a mesh or as a picture, whichever was asked for. */
  readonly found: Map<string, Found>
}

/** A role of an asset in the container. */
interface Place {
  readonly at: string
  readonly role: FileRole
  readonly media_type: string
  readonly sha256: string
  readonly uri: string
}

const refuse = ({ code, detail, extensions }: Problem): never => {
  const faults = (extensions.errors ?? []).map(({ detail, pointer }) => ({ pointer, detail }))
  throw new DocumentRefused({ reason: code === "malformed_body" ? "malformed" : "invalid", detail, faults })
}

const placesOf = (entity: EmbeddedEntity): ReadonlyArray<Place> =>
  entity.kind === "asset"
    ? Object.entries(entity.files).map(([role, file]) => ({
        ...file,
        at: pointerTo(entity.uuid, "files", role),
        role: role as FileRole
      }))
    : []

/** The bytes that the container brings, each digest once, as their places say that they are. */
const bring = (document: ContainerDocument, places: ReadonlyArray<Place>, control: Control) => {
  const brought = new Map<string, Brought>()
  const faults: Array<Fault> = []
  for (const { at, media_type, sha256, uri } of places) {
    control.checkpoint()
    if (!document.isInline(uri)) continue
    const bytes = document.bytesOf(uri, media_type)
    if (bytes === undefined) faults.push(bodyFault(`${at}/uri`, `must be data:${media_type};base64, and base64`))
    else if (createHash("sha256").update(bytes).digest("hex") !== sha256)
      faults.push(bodyFault(`${at}/sha256`, "must be the digest of the bytes in uri"))
    else if (!brought.has(sha256)) brought.set(sha256, { bytes, data: brought.size, found: new Map() })
  }
  if (faults.length > 0) refuse(refusal(faults))
  return brought
}

const mediaFaults = ({ at, media_type }: Place, found: Found): ReadonlyArray<DocumentFault> =>
  found.media_type === media_type
    ? []
    : [{ pointer: `${at}/media_type`, detail: `must be ${found.media_type}: that is what the bytes are` }]

/** Looks at what is brought as at uploads, once for each digest. */
const inspect = async (places: ReadonlyArray<Place>, brought: ReadonlyMap<string, Brought>, control: Control) => {
  const unfit: Array<DocumentFault> = []
  const misnamed: Array<DocumentFault> = []
  for (const [i, place] of places.entries()) {
    const held = brought.get(place.sha256)
    if (held === undefined) continue
    const kind = place.role === "mesh" ? "mesh" : "picture"
    try {
      const bytes = held.bytes
      const found =
        held.found.get(kind) ?? (await inspect_asset({ kind, bytes }, portion(control, i / places.length, 1)))
      held.found.set(kind, found)
      misnamed.push(...mediaFaults(place, found))
    } catch (refused) {
      if (!(refused instanceof DocumentRefused)) throw refused
      const [first] = refused.faults
      const detail = first === undefined ? refused.detail : `${first.pointer} ${first.detail}`.trim()
      unfit.push({ pointer: place.at, detail })
    }
  }
  if (unfit.length > 0)
    throw new DocumentRefused({
      reason: "unfit_bytes",
      detail: `Bytes in the container are not what their role takes: ${unfit[0].pointer} ${unfit[0].detail}.`,
      faults: unfit
    })
  if (misnamed.length > 0) refuse(refusal(misnamed.map(({ detail, pointer }) => bodyFault(pointer, detail))))
}

const bodyOf = (entity: EmbeddedEntity): ContainedEntity["body"] => {
  if (entity.kind === "theme") {
    const { parameters, scene_parameters, world } = entity
    return { world, scene_parameters, parameters }
  }
  if (entity.kind === "design") return { type: entity.type, parameters: entity.parameters }
  if (entity.kind === "recipe") {
    const { operator, operator_version, parameters, type } = entity
    return { type, operator, operator_version, parameters }
  }
  const { category, format, shader_name, shader_parameters, type } = entity
  return { type, category, format, shader_name, shader_parameters }
}

const contained = (entity: EmbeddedEntity, brought: ReadonlyMap<string, Brought>): ContainedEntity => {
  const { description, kind, metadata, name, slug, tags, uuid } = entity
  const files = placesOf(entity).map(({ media_type, role, sha256 }): ContainedFile => {
    const held = brought.get(sha256)
    const found = held?.found.get(role === "mesh" ? "mesh" : "picture")
    if (held === undefined || found === undefined) return { role, media_type, sha256, brought: null }
    const { mesh, resolution } = found
    return { role, media_type, sha256, brought: { data: held.data, size_bytes: held.bytes.length, mesh, resolution } }
  })
  const links = heldBy(entity).map(({ reference, slot }) => ({ uuid: reference.uuid, slot }))
  return { uuid, kind, slug, name, description, tags, metadata, body: bodyOf(entity), links, files }
}

const linesOf = ({ entities }: EntityContainer, brought: ReadonlyMap<string, Brought>): Uint8Array => {
  const lines = Object.values(entities).map((entity) => JSON.stringify(contained(entity, brought)))
  const text = Buffer.from(lines.join("\n"))
  // Of its own buffer, so that it is moved and not copied.
  return Uint8Array.from(text)
}

/** Checks an entity container whole. Throws {@link DocumentRefused} with every place that is wrong. */
export const read_container = async ({ bytes }: Read["input"], control: Control): Promise<Read["output"]> => {
  const document = Either.getOrElse(decode(bytes), refuse)
  const { container } = document
  const all = Iterable.appendAll(graphFaults(container), ruleFaults(container))
  const faults = Array.from(Iterable.take(all, limits.faults_max))
  if (faults.length > 0) refuse(refusal(faults))
  control.progress("read_attachments", 0.2)
  const places = Object.values(container.entities).flatMap(placesOf)
  const brought = bring(document, places, control)
  await inspect(places, brought, portion(control, 0.4, 1))
  return {
    root: container.root,
    entities: linesOf(container, brought),
    data: Array.from(brought.values(), (held) => held.bytes)
  }
}
