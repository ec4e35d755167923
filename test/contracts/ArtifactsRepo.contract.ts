import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc, Option } from "effect"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, bytes } from "./Backend.js"

const publish = (of: Tenant, kind: "sdd" | "peg", content: string) =>
  Effect.gen(function* () {
    const artifacts = yield* ArtifactsRepo
    const made = yield* bytes(kind, content, { source: "uploaded", derived_from: [{ kind: "sdd", version: 1 }] })
    return yield* Effect.flatMap(artifacts.publish(of.workspace_id, of.scene_id, made), some)
  })

export const artifactsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`ArtifactsRepo of ${backend.name}`, (it) => {
    it.effect("identical content is no new version, content identical to an older version is", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const seen: Array<readonly [number, boolean]> = []
        for (const content of ["a", "a", "b", "a"]) {
          const { artifact, created } = yield* publish(of, "sdd", content)
          assert.isTrue(artifact.is_current)
          seen.push([artifact.version, created])
        }
        assert.deepStrictEqual(seen, [
          [1, true],
          [1, false],
          [2, true],
          [3, true]
        ])
      })
    )

    it.effect(
      "a peg made again with the same bytes is the version that there is, made from what it was made from",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const artifacts = yield* ArtifactsRepo
          const planned = (content: string, version: number) =>
            Effect.gen(function* () {
              const made = yield* bytes("peg", content, {
                source: "generated",
                derived_from: [{ kind: "sdd", version }]
              })
              const { artifact } = yield* Effect.flatMap(artifacts.publish(of.workspace_id, of.scene_id, made), some)
              return [artifact.version, artifact.derived_from[0].version]
            })
          assert.deepStrictEqual(yield* planned("p", 1), [1, 1])
          assert.deepStrictEqual(yield* planned("p", 2), [1, 1])
          assert.deepStrictEqual(yield* planned("q", 2), [2, 2])
          assert.deepStrictEqual(yield* planned("p", 3), [3, 3])
        })
    )

    it.effect("the current version is found without a number, an older one with it", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const artifacts = yield* ArtifactsRepo
        const { artifact: first } = yield* publish(of, "sdd", "a")
        const { artifact: second } = yield* publish(of, "sdd", "b")
        assert.deepStrictEqual(yield* artifacts.find(of.workspace_id, of.scene_id, "sdd", null), Option.some(second))
        const older = yield* artifacts.find(of.workspace_id, of.scene_id, "sdd", 1)
        assert.deepStrictEqual(older, Option.some({ ...first, is_current: false }))
        assert.isTrue(Option.isNone(yield* artifacts.find(of.workspace_id, of.scene_id, "sdd", 3)))
        assert.isTrue(Option.isNone(yield* artifacts.find((yield* tenant).workspace_id, of.scene_id, "sdd", null)))
      })
    )

    it.effect("a list is in the order of the kinds, newest version first", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const artifacts = yield* ArtifactsRepo
        yield* publish(of, "peg", "p")
        yield* publish(of, "sdd", "a")
        yield* publish(of, "sdd", "b")
        const list = (kind: "sdd" | null, all_versions: boolean) =>
          Effect.map(artifacts.list(of.workspace_id, of.scene_id, { kind, all_versions }), (rows) =>
            rows.map((row) => `${row.kind} ${row.version}`)
          )
        assert.deepStrictEqual(yield* list(null, false), ["sdd 2", "peg 1"])
        assert.deepStrictEqual(yield* list(null, true), ["sdd 2", "sdd 1", "peg 1"])
        assert.deepStrictEqual(yield* list("sdd", true), ["sdd 2", "sdd 1"])
      })
    )

    it.effect("nothing is published into a scene that is gone or another workspace's", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const artifacts = yield* ArtifactsRepo
        const made = yield* bytes("sdd", "a")
        const { workspace_id } = yield* tenant
        assert.isTrue(Option.isNone(yield* artifacts.publish(workspace_id, of.scene_id, made)))
        yield* (yield* ScenesRepo).trash(of.workspace_id, of.scene_id)
        assert.isTrue(Option.isNone(yield* artifacts.publish(of.workspace_id, of.scene_id, made)))
      })
    )

    it.effect.prop(
      "any uploads, racing or not, leave versions from 1 without a gap, the last current and no two alike in a row",
      [fc.array(fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 }), { maxLength: 5 })],
      ([waves]) =>
        Effect.gen(function* () {
          const of = yield* tenant
          const seen: Array<{ readonly content: string; readonly version: number; readonly created: boolean }> = []
          for (const wave of waves) {
            const upload = (content: string) =>
              Effect.map(publish(of, "sdd", content), ({ artifact, created }) => {
                assert.strictEqual(artifact.content_hash, `sha256:${content}`)
                seen.push({ content, version: artifact.version, created })
              })
            yield* Effect.forEach(wave, upload, { concurrency: "unbounded", discard: true })
          }
          const rows = yield* (yield* ArtifactsRepo).list(of.workspace_id, of.scene_id, {
            kind: "sdd",
            all_versions: true
          })
          const oldestFirst = rows.toReversed()
          assert.deepStrictEqual(
            oldestFirst.map(({ version }) => version),
            oldestFirst.map((_, i) => i + 1)
          )
          assert.deepStrictEqual(
            rows.map(({ is_current }) => is_current),
            rows.map((_, i) => i === 0)
          )
          for (const [i, { content_hash }] of oldestFirst.entries()) {
            if (i > 0) assert.notStrictEqual(content_hash, oldestFirst[i - 1].content_hash)
          }
          // Each version was new to exactly one upload, and every upload was told a version of its own content.
          assert.deepStrictEqual(
            seen.flatMap(({ created, version }) => (created ? [version] : [])).sort((a, b) => a - b),
            oldestFirst.map(({ version }) => version)
          )
          for (const { content, version } of seen) {
            assert.strictEqual(oldestFirst[version - 1].content_hash, `sha256:${content}`)
          }
        }),
      { fastCheck: { numRuns: backend.runs }, timeout: 60_000 }
    )

    it.effect("uploads that race get versions without gaps and one is current", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const contents = Array.from({ length: 12 }, (_, i) => `content ${i}`)
        yield* Effect.forEach(contents, (content) => publish(of, "sdd", content), { concurrency: "unbounded" })
        const rows = yield* (yield* ArtifactsRepo).list(of.workspace_id, of.scene_id, {
          kind: "sdd",
          all_versions: true
        })
        assert.deepStrictEqual(
          rows.map(({ version }) => version),
          contents.map((_, i) => contents.length - i)
        )
        assert.deepStrictEqual(
          rows.filter(({ is_current }) => is_current).map(({ version }) => version),
          [12]
        )
      })
    )
  })
