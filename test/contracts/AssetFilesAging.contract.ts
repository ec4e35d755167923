import { assert, layer } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { tenant } from "../support/Tenant.js"
import { bytesFor, mesh } from "./AssetFilesRepo.contract.js"
import { type AgingBackend, viewerOf } from "./Backend.js"

export const assetFilesAging = (backend: AgingBackend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`Old asset files of ${backend.name}`, (it) => {
    it.effect("replaced bytes are kept for 30 days and not a moment longer, what a role holds for good", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* AssetFilesRepo
        const asset = yield* mesh(of)
        const one = yield* bytesFor(of, asset.id, "1")
        const found = (sha256: string) =>
          Effect.map(repo.find(of.workspace_id, asset.id, "mesh", sha256), Option.isSome)
        yield* repo.fill(of.workspace_id, one)
        yield* backend.age("40 days")
        const two = yield* bytesFor(of, asset.id, "2")
        yield* repo.replace(of.workspace_id, two, one.sha256)
        yield* backend.age(Duration.subtract("30 days", backend.instant))
        yield* repo.expire(1_000)
        assert.deepStrictEqual([yield* found(one.sha256), yield* found(two.sha256)], [true, true])
        yield* backend.age(backend.instant)
        assert.deepStrictEqual([yield* found(one.sha256), yield* found(two.sha256)], [false, true])
        while ((yield* repo.expire(1)) > 0);
        const files = yield* FilesRepo
        assert.isTrue(Option.isNone(yield* files.find(of.workspace_id, one.file_id ?? "")))
        assert.isTrue(Option.isSome(yield* files.find(of.workspace_id, two.file_id ?? "")))
      })
    )

    it.effect("the purge of a project lets go of the bytes of its assets, replaced ones too", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* AssetFilesRepo
        const blobs = yield* BlobsRepo
        const asset = yield* mesh(of)
        const make = (sha256: string) =>
          Effect.gen(function* () {
            const blob_key = yield* blobs.reserve(`made/${yield* uuidv7}`)
            return { ...(yield* bytesFor(of, asset.id, sha256)), file_id: null, blob_key }
          })
        const [one, two] = yield* Effect.all([make("1"), make("2")])
        yield* repo.fill(of.workspace_id, one)
        yield* repo.replace(of.workspace_id, two, one.sha256)
        const keys = [one.blob_key, two.blob_key]
        assert.deepStrictEqual(yield* blobs.discard(keys), [])
        const projects = yield* ProjectsRepo
        const slug = { slug: "other", chosen: false }
        yield* projects.create(viewerOf(of), { id: yield* uuidv7, name: "Other", description: "", slug }, 50)
        yield* projects.trash(of.workspace_id, of.project_id)
        yield* backend.age("31 days")
        const purge = Effect.flatMap(HousekeepingRepo, (repo) => repo.purge(30, 100))
        while ((yield* purge).more);
        assert.sameMembers([...(yield* blobs.discard(keys))], keys)
      })
    )
  })
