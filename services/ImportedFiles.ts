/** The bytes that an imported library names: those that it brings are stored, the others are found by their digest. */
import { Context, Effect, Layer } from "effect"
import type { NewAssetFile } from "#domain/Asset.js"
import type { ContainedEntity, ContainedFile } from "#domain/ContainedEntity.js"
import { pointerTo } from "#domain/ContainerGraph.js"
import { type Problem, problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { AssetInspection } from "./AssetInspection.js"
import { keepAs } from "./Publishing.js"
import { AssetFilesRepo, type HeldBytes } from "./ports/AssetFilesRepo.js"
import type { BlobStore } from "./ports/BlobStore.js"
import type { BlobsRepo } from "./ports/BlobsRepo.js"

type Entities = ReadonlyArray<ContainedEntity>
type Known = NonNullable<HeldBytes["known"]>

/** A role's file that the container does not bring, and where it stands there. */
interface Absent {
  readonly at: string
  readonly file: ContainedFile
}

/** How many objects are written at once. */
const writes_at_once = 4

const isMesh = ({ role }: ContainedFile): boolean => role === "mesh"

/** What bytes of a digest were taken for, as a mesh or as a picture. */
const keyOf = (file: ContainedFile): string => `${isMesh(file) ? "mesh" : "picture"} ${file.sha256}`

const absentIn = (entities: Entities): ReadonlyArray<Absent> =>
  entities.flatMap(({ files, uuid }) =>
    files.filter(({ brought }) => brought === null).map((file) => ({ at: pointerTo(uuid, "files", file.role), file }))
  )

const unavailable = (absent: ReadonlyArray<Absent>) =>
  problem(
    "attachment_unavailable",
    `Nothing that you can see in this workspace holds the bytes of ${absent[0].at}: upload them, or bring them in the container.`,
    { errors: absent.map(({ at, file }) => ({ pointer: at, detail: `sha256 ${file.sha256} is held nowhere` })) }
  )

/** The same refusal, of a place in the container. */
const unfitAt =
  (at: string) =>
  ({ code, detail, extensions }: Problem<"invalid_asset_file" | "too_complex" | "service_unavailable">) =>
    code !== "invalid_asset_file"
      ? problem(code, detail)
      : problem("invalid_asset_file", `The bytes of ${at} are not what the role takes: ${detail}`, {
          errors: (extensions.errors ?? []).map((fault) => ({
            pointer: at,
            detail: `${fault.pointer} ${fault.detail}`.trim()
          }))
        })

/** It leaves through the edge, where every endpoint declares it. */
const misnamed = (at: string, media_type: string): Effect.Effect<never> => {
  const pointer = `${at}/media_type`
  const detail = `must be ${media_type}: that is what the bytes are`
  const errors = [{ in: "body" as const, pointer, detail }]
  return Effect.die(problem("validation_failed", `The container does not fit: ${pointer} ${detail}.`, { errors }))
}

const bySha256 = (rows: ReadonlyArray<HeldBytes>): ReadonlyMap<string, ReadonlyArray<HeldBytes>> => {
  const held = new Map<string, Array<HeldBytes>>()
  for (const row of rows) held.set(row.sha256, [...(held.get(row.sha256) ?? []), row])
  return held
}

const make = Effect.gen(function* () {
  const repo = yield* AssetFilesRepo
  const inspection = yield* AssetInspection
  const storage = yield* Effect.context<BlobStore | BlobsRepo>()

  /** What held bytes are in a role: as another role knows them, else as they are found to be. */
  const lookAt = (workspaceId: string, { at, file }: Absent, held: ReadonlyArray<HeldBytes>) => {
    const known = held.find((one) => one.known !== null && (one.known.mesh !== null) === isMesh(file))
    const bytes = known ?? held[0]
    const found: Effect.Effect<
      Known,
      Problem<"invalid_asset_file" | "too_complex" | "service_unavailable">
    > = bytes.known !== null && bytes === known
      ? Effect.succeed(bytes.known)
      : inspection.inspect(workspaceId, bytes, file.role)
    return Effect.mapBoth(found, {
      onFailure: unfitAt(at),
      onSuccess: (as) => ({ ...as, size_bytes: bytes.size_bytes, blob_key: bytes.blob_key })
    })
  }

  /** Everything that a container names and does not bring, by kind and digest; never fetched from anywhere. */
  const find = Effect.fnUntraced(function* (principal: Principal, entities: Entities) {
    const absent = absentIn(entities)
    const digests = [...new Set(absent.map(({ file }) => file.sha256))]
    const held = bySha256(digests.length === 0 ? [] : yield* repo.held(principal, digests))
    const missing = absent.filter(({ file }) => !held.has(file.sha256))
    if (missing.length > 0) return yield* unavailable(missing)
    const found = new Map<string, Effect.Effect.Success<ReturnType<typeof lookAt>>>()
    for (const place of absent) {
      const key = keyOf(place.file)
      const bytes = found.get(key) ?? (yield* lookAt(principal.workspace_id, place, held.get(place.file.sha256) ?? []))
      found.set(key, bytes)
      if (bytes.media_type !== place.file.media_type) return yield* misnamed(place.at, bytes.media_type)
    }
    return found
  })

  /** Stores what the container brings, each digest once. Answers their keys, in the order of `data`. */
  const store = (workspaceId: string, entities: Entities, data: ReadonlyArray<Uint8Array>) => {
    const brought = new Map(
      entities.flatMap(({ files }) => files.flatMap((file) => (file.brought ? [[file.brought.data, file]] : [])))
    )
    return Effect.forEach(
      data,
      (bytes, i) => {
        const file = brought.get(i)
        return file === undefined ? Effect.succeed("") : keepAs(workspaceId, file.sha256, bytes, file.media_type)
      },
      { concurrency: writes_at_once }
    ).pipe(Effect.orDie, Effect.provide(storage))
  }

  /**
   * What the roles of the entities hold, by uuid: stored, and so ready to be named by rows. Fails with `attachment_unavailable` or
   * `invalid_asset_file` before anything is stored.
   */
  const settle = Effect.fn("ImportedFiles.settle")(function* (
    principal: Principal,
    entities: Entities,
    data: ReadonlyArray<Uint8Array>
  ) {
    const found = yield* find(principal, entities)
    const keys = yield* store(principal.workspace_id, entities, data)
    const rowOf = (file: ContainedFile): ReadonlyArray<Omit<NewAssetFile, "asset_id">> => {
      const { brought, media_type, role, sha256 } = file
      const common = { role, sha256, media_type, file_id: null }
      if (brought !== null) {
        const { data: i, ...facts } = brought
        return [{ ...common, ...facts, blob_key: keys[i] }]
      }
      const held = found.get(keyOf(file))
      return held === undefined ? [] : [{ ...held, ...common }]
    }
    return new Map(entities.map(({ files, uuid }) => [uuid, files.flatMap(rowOf)]))
  })

  return { settle }
})

export class ImportedFiles extends Context.Tag("scenewright/ImportedFiles")<
  ImportedFiles,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(ImportedFiles, make)
}
