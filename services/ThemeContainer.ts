/** A theme with all that it holds at any depth, as its container embeds it, and the container's hash. */
import { Effect } from "effect"
import type { AssetFileRow } from "#domain/Asset.js"
import type { EntityRow } from "#domain/Library.js"
import { containerWriter, type Piece } from "#formats/EntityContainer.js"
import { embedded } from "./Embedding.js"
import { AssetFilesRepo } from "./ports/AssetFilesRepo.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"

/** The theme and what it holds, by id. Textures may refer to one another: each is read once. */
const closure = Effect.fnUntraced(function* (theme: EntityRow) {
  const repo = yield* LibraryRepo
  const rows = new Map<string, EntityRow>([[theme.id, theme]])
  let level: ReadonlyArray<EntityRow> = [theme]
  while (level.length > 0) {
    const next = new Set(level.flatMap(({ links }) => links.map(({ uuid }) => uuid)).filter((id) => !rows.has(id)))
    level = next.size === 0 ? [] : yield* repo.several(theme.workspace_id, [...next])
    for (const row of level) rows.set(row.id, row)
  }
  return rows
})

/** Role to file, by asset. */
const filesOf = Effect.fnUntraced(function* (workspaceId: string, rows: ReadonlyMap<string, EntityRow>) {
  const files = yield* AssetFilesRepo
  const ids = [...rows.values()].filter(({ kind }) => kind === "asset").map(({ id }) => id)
  const held = new Map<string, Record<string, AssetFileRow>>(ids.map((id) => [id, {}]))
  for (const file of ids.length === 0 ? [] : yield* files.ofAssets(workspaceId, ids)) {
    const roles = held.get(file.asset_id)
    if (roles !== undefined) roles[file.role] = file
  }
  return held
})

/** What the container of a theme holds. */
export interface Contained {
  readonly theme: EntityRow<"theme">
  /** The theme too. */
  readonly rows: ReadonlyMap<string, EntityRow>
  /** Role to file, by asset. */
  readonly files: ReadonlyMap<string, Readonly<Record<string, AssetFileRow>>>
}

/** Reads it as it is now. */
export const containedIn = Effect.fn("ThemeContainer.containedIn")(function* (theme: EntityRow<"theme">) {
  const rows = yield* closure(theme)
  const contained: Contained = { theme, rows, files: yield* filesOf(theme.workspace_id, rows) }
  return contained
})

/** Writes the container, whose hash no choice of `show` changes; the bytes of attachments are where `show` says. */
export const written = Effect.fnUntraced(function* (
  { files, rows, theme }: Contained,
  show: (file: AssetFileRow) => ReadonlyArray<Piece<AssetFileRow>>
) {
  const writer = containerWriter(theme.id, show)
  for (const uuid of [...rows.keys()].toSorted()) {
    const row = rows.get(uuid)
    if (row === undefined) continue
    writer.add({ entity: embedded(row, rows), files: files.get(uuid) })
    // A library can be large: others get their turn between its entities.
    yield* Effect.yieldNow()
  }
  return writer.done()
})

/** `sha256:` and the hash that an export of the theme answers with. */
export const containerHash = (contained: Contained) =>
  Effect.map(
    written(contained, () => []),
    ({ content_hash }) => content_hash
  )
