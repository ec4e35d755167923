/** The bytes of assets, by role: an uploaded file is inspected, then bound to a role. Its object is shared, not copied. */
import { Context, Effect, Layer, Option } from "effect"
import { type AssetFileRow, type FileRole, rolesOf } from "#domain/Asset.js"
import type { StoredFile } from "#domain/File.js"
import type { EntityRow } from "#domain/Library.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { AssetInspection } from "./AssetInspection.js"
import { AssetRecords } from "./AssetRecords.js"
import { LibraryAccess } from "./LibraryAccess.js"
import { Projects } from "./Projects.js"
import { AssetFilesRepo, type Binding, type RoleFilled } from "./ports/AssetFilesRepo.js"
import { FilesRepo } from "./ports/FilesRepo.js"
import { fileNotFound } from "./SceneSource.js"

type AssetRow = EntityRow<"asset">

const empty = problem("file_not_found", "The role holds no such bytes: read the asset to see what its roles hold.")

const wrongRole = ({ body }: AssetRow, role: FileRole) =>
  problem("invalid_role", `A ${body.type} has no role ${role}; it has: ${rolesOf[body.type].join(", ")}.`)

const filled =
  (role: FileRole) =>
  ({ consumers }: RoleFilled) =>
    problem("role_filled", `The role ${role} holds other bytes: replace them with PUT and \`If-Match\`.`, {
      role,
      consumers: { recipes: consumers.recipes, themes: consumers.themes }
    })

const stale = (role: FileRole, current: string | null) =>
  problem(
    "precondition_failed",
    current === null
      ? `The role ${role} is empty: fill it with POST.`
      : `The role ${role} holds other bytes than \`If-Match\` names: look at them, then send the digest it has now.`,
    { role, current_sha256: current }
  )

const unconditional = (role: FileRole) =>
  problem("precondition_required", `Send \`If-Match\` with the digest that the role ${role} holds now.`)

/** A digest as it is stored: hexadecimal, without `sha256:`; empty for what is none. */
const digestOf = (text: string): string => /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text)?.[1]?.toLowerCase() ?? ""

/** The one digest that an `If-Match` names, bare or quoted; a weak tag names none. */
const expectedOf = (header: string): string => digestOf(header.trim().replace(/^"(.*)"$/, "$1"))

const make = Effect.gen(function* () {
  const repo = yield* AssetFilesRepo
  const files = yield* FilesRepo
  const inspection = yield* AssetInspection
  const access = yield* LibraryAccess
  const projects = yield* Projects
  const records = yield* AssetRecords

  /** The asset that the caller may change and the file that it may use, if the role is the asset's. */
  const addressed = Effect.fnUntraced(function* (principal: Principal, id: string, role: FileRole, fileId: string) {
    const { entity, project } = yield* access.writable(principal, "asset", id)
    if (!rolesOf[entity.body.type].includes(role)) return yield* wrongRole(entity, role)
    const file = yield* files.find(principal.workspace_id, fileId)
    if (Option.isNone(file)) return yield* fileNotFound
    yield* projects.active(project)
    return { asset: entity, file: file.value }
  })

  /** The bytes of a file for a role: as they were found to be, or as the role holds them already. */
  const bytesOf = Effect.fnUntraced(function* (asset: AssetRow, role: FileRole, file: StoredFile) {
    const held = yield* repo.find(asset.workspace_id, asset.id, role, file.sha256)
    const found = Option.isSome(held) ? held.value : yield* inspection.inspect(asset.workspace_id, file, role)
    const { media_type, mesh, resolution } = found
    const { blob_key, id: file_id, sha256, size_bytes } = file
    return { asset_id: asset.id, role, sha256, size_bytes, blob_key, file_id, media_type, mesh, resolution }
  })

  /** The asset with what its role holds now. */
  const answer = Effect.fnUntraced(function* (principal: Principal, id: string, { changed, file }: Binding) {
    const { entity } = yield* access.seen(principal, "asset", id)
    return { asset: yield* records.one(entity), sha256: file.sha256, changed }
  })

  const gone = { AssetGone: () => access.notFound("asset"), AssetSourceGone: () => fileNotFound } as const

  /** Fills an empty role; `changed` is false where it held exactly these bytes. */
  const fill = Effect.fn("AssetFiles.fill")(function* (
    principal: Principal,
    id: string,
    { file_id, role }: { readonly file_id: string; readonly role: FileRole }
  ) {
    const { asset, file } = yield* addressed(principal, id, role, file_id)
    const bytes = yield* bytesOf(asset, role, file)
    const bound = yield* repo
      .fill(principal.workspace_id, bytes)
      .pipe(Effect.catchTags({ ...gone, RoleFilled: (taken) => Effect.fail(filled(role)(taken)) }))
    return yield* answer(principal, id, bound)
  })

  /** Fails with `precondition_failed` before anything is inspected; the binding decides it again. */
  const holds = Effect.fnUntraced(function* (asset: AssetRow, role: FileRole, file: StoredFile, expected: string) {
    const found = yield* repo.find(asset.workspace_id, asset.id, role, null)
    const current = Option.getOrNull(Option.map(found, ({ sha256 }) => sha256))
    if (current !== file.sha256 && current !== expected) return yield* stale(role, current)
  })

  /** Replaces what a role holds, if that is what `ifMatch` names; `changed` is false where it held exactly these bytes. */
  const replace = Effect.fn("AssetFiles.replace")(function* (
    principal: Principal,
    id: string,
    role: FileRole,
    fileId: string,
    ifMatch: string | undefined
  ) {
    const { asset, file } = yield* addressed(principal, id, role, fileId)
    if (ifMatch === undefined) return yield* unconditional(role)
    const expected = expectedOf(ifMatch)
    yield* holds(asset, role, file, expected)
    const bytes = yield* bytesOf(asset, role, file)
    const bound = yield* repo
      .replace(principal.workspace_id, bytes, expected)
      .pipe(Effect.catchTags({ ...gone, DigestStale: ({ current }) => Effect.fail(stale(role, current)) }))
    return yield* answer(principal, id, bound)
  })

  /** A fresh address of what the role holds, or of what it holds or held under this digest. */
  const content = Effect.fn("AssetFiles.content")(function* (
    principal: Principal,
    id: string,
    role: FileRole,
    sha256: string | undefined
  ) {
    const { entity } = yield* access.seen(principal, "asset", id)
    const wanted = sha256 === undefined ? null : digestOf(sha256)
    const found: Option.Option<AssetFileRow> = yield* repo.find(principal.workspace_id, id, role, wanted)
    if (Option.isNone(found)) return yield* empty
    return yield* Effect.map(records.address(found.value, entity.slug), ({ download_url }) => download_url)
  })

  return { fill, replace, content }
})

export class AssetFiles extends Context.Tag("scenewright/AssetFiles")<
  AssetFiles,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(AssetFiles, make)
}
