import { Chunk, Effect, Option, Stream } from "effect"
import type { StoredArtifact } from "#domain/Artifact.js"
import { limits } from "#domain/Limits.js"
import { problem } from "#domain/Problem.js"
import { interactive } from "#domain/Shares.js"
import type { Report } from "#formats/blueprint/Report.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { Compute } from "#services/ports/Compute.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { sceneOf } from "./SceneOfProject.js"

/** Bytes of a text in one answer; each character may double where JSON escapes it. */
const part_bytes = Math.floor(limits.turn_tool_result_characters_max * 0.8)
/** Of each list of a report, so many. */
const listed_max = 60

const unavailable = problem("service_unavailable", "The artifact cannot be read now: try again.")

/** How many of the bytes are whole UTF-8 characters: a part ends between two. */
const wholeCharacters = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 4); at--) {
    const byte = bytes[at]
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return at + length <= bytes.length ? bytes.length : at
  }
  return bytes.length
}

/** A part of a text artifact, from a byte on: never the whole of a large one in memory. */
const textFrom = ({ blob_key, size_bytes }: StoredArtifact, offset: number) =>
  Effect.gen(function* () {
    if (offset >= size_bytes) return { content: "", size_bytes, next_offset: null }
    const range = { start: offset, end: Math.min(size_bytes, offset + part_bytes) - 1 }
    const chunks = yield* Stream.runCollect((yield* BlobStore).stream(blob_key, range))
    const bytes = Buffer.concat(Chunk.toArray(chunks))
    const isLast = range.end === size_bytes - 1
    const length = isLast ? bytes.length : wholeCharacters(bytes)
    const content = new TextDecoder().decode(bytes.subarray(0, length))
    return { content, size_bytes, next_offset: isLast ? null : offset + length }
  })

/** What became of what was asked. */
const told = ({ counts, hard_rules, reachability, relations, score, unmet }: Report) => ({
  score,
  asked: counts.asked,
  placed: counts.placed,
  left_out: counts.entities.filter(({ asked, placed }) => placed < asked).slice(0, listed_max),
  relations_kept: relations.satisfied,
  relations_total: relations.total,
  relations_broken: relations.items
    .filter(({ satisfied }) => !satisfied)
    .map(({ detail, predicate, relation, strength }) => ({ relation, predicate, strength, detail }))
    .slice(0, listed_max),
  unreachable_zones: reachability.unreachable.slice(0, listed_max),
  hard_rules_broken: hard_rules.filter(({ holds }) => !holds).map(({ detail, rule }) => ({ rule, detail })),
  unmet: unmet.slice(0, listed_max),
  entities: counts.entities.slice(0, 4 * listed_max)
})

const reportOf = ({ blob_key, workspace_id }: StoredArtifact) =>
  Effect.gen(function* () {
    const bytes = yield* Effect.flatten((yield* BlobStore).get(blob_key))
    const { report } = yield* (yield* Compute).run(
      "read_report",
      { blueprint: bytes },
      { party: interactive(workspace_id) }
    )
    return { report: told(report) }
  })

const contentOf = (artifact: StoredArtifact, offset: number) => {
  if (artifact.kind === "sdd" || artifact.kind === "peg") return textFrom(artifact, offset)
  if (artifact.kind === "blueprint") return reportOf(artifact)
  return Effect.succeed(artifact.facts ?? {})
}

export const read_artifact: RunOf<typeof declared.read_artifact> = ({ kind, offset = 0, scene_id, version }, acting) =>
  Effect.gen(function* () {
    const scene = yield* sceneOf(acting, scene_id)
    const found = yield* (yield* ArtifactsRepo).find(scene.workspace_id, scene.id, kind, version ?? null)
    if (Option.isNone(found)) {
      return yield* problem("artifact_not_found", `The scene has no such ${kind}: read_scene tells what it has.`)
    }
    const content = yield* Effect.mapError(contentOf(found.value, offset), (error) =>
      error._tag === "TooComplex" ? problem("too_complex", error.message) : unavailable
    )
    return { kind, version: found.value.version, ...content }
  })
