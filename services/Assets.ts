/** Assets of the library: meshes, textures and materials, with what their files hold. */
import { Context, Effect, Layer } from "effect"
import { type Asset, type AssetType, referenceMisfit } from "#domain/Asset.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { AssetRecords } from "./AssetRecords.js"
import { type CommonPatch, commonChange, Library, type NewCommon } from "./Library.js"
import { LibraryAccess } from "./LibraryAccess.js"
import { Projects } from "./Projects.js"

/** A texture that stands for one of a material's semantics. */
interface NewTextureRef {
  readonly semantic: string
  readonly asset: string
}

interface AssetFields {
  readonly category?: string
  readonly shader_name?: string
  readonly shader_parameters?: Asset["shader_parameters"]
  readonly texture_refs?: ReadonlyArray<NewTextureRef>
}

type NewAsset = NewCommon & AssetFields & { readonly type: AssetType; readonly format?: string }

const make = Effect.gen(function* () {
  const library = yield* Library
  const access = yield* LibraryAccess
  const records = yield* AssetRecords
  const projects = yield* Projects

  /** The links of `texture_refs`, each to an asset of the project that one of this type may refer to. */
  const referring = Effect.fnUntraced(function* (
    project: { readonly id: string },
    workspaceId: string,
    type: AssetType,
    refs: ReadonlyArray<NewTextureRef>
  ) {
    const ids = refs.map(({ asset }) => asset)
    for (const { body, slug } of yield* access.members(project, workspaceId, "asset", ids)) {
      const misfit = referenceMisfit(type, { slug, type: body.type })
      if (misfit !== undefined) return yield* problem("unfit_asset", `The asset does not go here: ${misfit}.`)
    }
    return refs.map(({ asset, semantic }) => ({ id: asset, slot: semantic }))
  })

  const create = Effect.fn("Assets.create")(function* (principal: Principal, projectId: string, asset: NewAsset) {
    const project = yield* projects.writable(principal, projectId, "editor")
    const links = yield* referring(project, principal.workspace_id, asset.type, asset.texture_refs ?? [])
    yield* projects.active(project)
    const made = yield* library.create(principal, project.id, asset, {
      kind: "asset",
      body: {
        type: asset.type,
        category: asset.category ?? null,
        format: asset.format ?? null,
        shader_name: asset.shader_name ?? null,
        shader_parameters: asset.shader_parameters ?? {}
      },
      links
    })
    return yield* records.one(made)
  })

  const list = Effect.fn("Assets.list")(function* (
    principal: Principal,
    projectId: string,
    page: { readonly limit?: number; readonly cursor?: string }
  ) {
    const found = yield* library.list(principal, "asset", projectId, page)
    return { ...found, items: yield* records.records(principal.workspace_id, found.items) }
  })

  const get = Effect.fn("Assets.get")(function* (principal: Principal, id: string) {
    const { entity } = yield* access.seen(principal, "asset", id)
    return yield* records.one(entity)
  })

  const update = Effect.fn("Assets.update")(function* (
    principal: Principal,
    id: string,
    patch: CommonPatch & AssetFields
  ) {
    const { entity, project } = yield* access.writable(principal, "asset", id)
    const { texture_refs } = patch
    const links = texture_refs && (yield* referring(project, principal.workspace_id, entity.body.type, texture_refs))
    yield* projects.active(project)
    const changed = yield* library.update(entity, ({ body }) => ({
      ...commonChange(patch),
      body: {
        ...body,
        category: patch.category ?? body.category,
        shader_name: patch.shader_name ?? body.shader_name,
        shader_parameters: patch.shader_parameters ?? body.shader_parameters
      },
      ...(links !== undefined && { links })
    }))
    return yield* records.one(changed)
  })

  return { create, list, get, update }
})

export class Assets extends Context.Tag("scenewright/Assets")<Assets, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Assets, make)
}
