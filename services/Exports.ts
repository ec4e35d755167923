/** Themes as entity containers: everything that a theme stands for, written canonically and streamed. */
import { Chunk, Context, Effect, Layer, Stream } from "effect"
import type { AssetFileRow, FileRole } from "#domain/Asset.js"
import type { AttachmentMode } from "#domain/EntityContainer.js"
import type { EntityRow } from "#domain/Library.js"
import { limits } from "#domain/Limits.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { base64Encoder, base64Length, byAddress, inline, type Piece } from "#formats/EntityContainer.js"
import { AssetRecords } from "./AssetRecords.js"
import { LibraryAccess } from "./LibraryAccess.js"
import type { AssetFilesRepo } from "./ports/AssetFilesRepo.js"
import { BlobStore, type StoreUnavailable } from "./ports/BlobStore.js"
import type { LibraryRepo } from "./ports/LibraryRepo.js"
import { matcher } from "./SlotGlob.js"
import { containedIn, written } from "./ThemeContainer.js"

/** What an export is asked to carry. */
interface ExportChoice {
  readonly attachments?: AttachmentMode
  /** Roles to inline, and globs of slots whose assets' attachments to inline: with `by-role` alone. */
  readonly roles?: ReadonlyArray<FileRole>
  readonly slots?: ReadonlyArray<string>
}

/** It leaves through the edge, where every endpoint declares it. */
const misplaced = (name: "roles" | "slots", mode: AttachmentMode) => {
  const detail = `goes with \`attachments=by-role\` alone, not with ${mode}`
  return Effect.die(
    problem("validation_failed", `The parameter ${name} ${detail}.`, {
      errors: [{ in: "query", pointer: name, detail }]
    })
  )
}

/** The ids of the assets in slots that one of the globs matches. */
const inSlots = (rows: Iterable<EntityRow>, globs: ReadonlyArray<string>): ReadonlySet<string> => {
  const matches = globs.map(matcher)
  const ids = new Set<string>()
  for (const { kind, links } of rows) {
    if (kind !== "recipe") continue
    for (const { slot, uuid } of links) if (slot !== null && matches.some((match) => match(slot))) ids.add(uuid)
  }
  return ids
}

/** Whether an attachment is inlined. */
const inlining = (
  mode: AttachmentMode,
  choice: ExportChoice,
  rows: Iterable<EntityRow>
): ((file: AssetFileRow) => boolean) => {
  if (mode === "full") return () => true
  if (mode === "reference") return () => false
  if (mode === "by-size") return ({ size_bytes }) => size_bytes <= limits.inline_attachment_bytes_max
  const roles = new Set<FileRole>(choice.roles)
  const assets = inSlots(rows, choice.slots ?? [])
  return ({ asset_id, role }) => roles.has(role) || assets.has(asset_id)
}

/** The base64 of a stream of bytes. */
const encoded = <E>(bytes: Stream.Stream<Uint8Array, E>): Stream.Stream<Uint8Array, E> =>
  Stream.suspend(() => {
    const encoder = base64Encoder()
    const complete = Stream.mapConcat(bytes, (chunk) => encoder.update(chunk))
    return Stream.concat(
      complete,
      Stream.suspend(() => Stream.make(encoder.done()))
    )
  })

const make = Effect.gen(function* () {
  const access = yield* LibraryAccess
  const context = yield* Effect.context<LibraryRepo | AssetFilesRepo>()
  const records = yield* AssetRecords
  const store = yield* BlobStore

  const sizeOf = (piece: Piece<AssetFileRow>): number =>
    typeof piece === "string" ? Buffer.byteLength(piece) : base64Length(piece.base64_of.size_bytes)

  const bytesOf = (piece: Piece<AssetFileRow>): Stream.Stream<Uint8Array, StoreUnavailable> =>
    typeof piece === "string"
      ? Stream.make(new TextEncoder().encode(piece))
      : encoded(store.stream(piece.base64_of.blob_key))

  /**
   * The container of a theme: its hash, which is the same in every mode, its size in bytes, and its bytes, of which a few
   * megabytes at most are in memory. `by-size` where nothing is chosen.
   */
  const theme = Effect.fn("Exports.theme")(function* (principal: Principal, id: string, choice: ExportChoice) {
    const { entity } = yield* access.seen(principal, "theme", id)
    const mode = choice.attachments ?? "by-size"
    for (const name of ["roles", "slots"] as const) {
      if (mode !== "by-role" && choice[name] !== undefined) return yield* misplaced(name, mode)
    }
    const contained = yield* Effect.provide(containedIn(entity), context)
    const isInline = inlining(mode, choice, contained.rows.values())
    const { content_hash, pieces } = yield* written(contained, (file) =>
      isInline(file) ? inline(file) : byAddress(records.attachment(file))
    )
    return {
      content_hash,
      size_bytes: pieces.reduce((size, piece) => size + sizeOf(piece), 0),
      body: Stream.flatMap(Stream.fromChunk(Chunk.fromIterable(pieces)), bytesOf)
    }
  })

  return { theme }
})

export class Exports extends Context.Tag("scenewright/Exports")<Exports, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Exports, make)
}
