/**
 * Entity containers as libraries: checked whole off the event loop, their bytes stored, then written in one transaction. The body is
 * stored as it comes and looked at when its turn comes, so that many slow uploads take no memory.
 */
import { Context, Effect, Layer, type Stream } from "effect"
import type { ContainedEntity } from "#domain/ContainedEntity.js"
import { container_media_type } from "#domain/EntityContainer.js"
import { uuidv7 } from "#domain/Ids.js"
import type { LibraryEntity } from "#domain/Library.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { interactive } from "#domain/Shares.js"
import { makeDesk } from "./Desk.js"
import { discard } from "./Discarding.js"
import { ImportedFiles } from "./ImportedFiles.js"
import { Projects } from "./Projects.js"
import { keepPassing, shared } from "./Publishing.js"
import { BlobStore } from "./ports/BlobStore.js"
import { BlobsRepo } from "./ports/BlobsRepo.js"
import { type Computations, Compute, type DocumentRefused } from "./ports/Compute.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"
import { Themes } from "./Themes.js"

type Read = Computations["read_container"]["output"]

/** It leaves through the edge, where every endpoint declares it. */
const invalid = (detail: string, faults: DocumentRefused["faults"]): Effect.Effect<never> =>
  Effect.die(problem("validation_failed", detail, { errors: faults.map((fault) => ({ in: "body", ...fault })) }))

const refused = ({ detail, faults, reason }: DocumentRefused) => {
  if (reason === "malformed") return problem("malformed_body", detail)
  if (reason === "unfit_bytes") return problem("invalid_asset_file", detail, { errors: faults })
  return invalid(detail, faults)
}

const unavailable = problem("service_unavailable", "The container could not be checked now: try again.")

/** The lines of a text, each parsed in its turn: a library can be large, and others wait. */
const parsed = Effect.fnUntraced(function* (text: Uint8Array) {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  const entities: Array<ContainedEntity> = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0x0a, at)
    const next = end < 0 ? bytes.length : end
    entities.push(JSON.parse(bytes.toString("utf8", at, next)))
    at = next + 1
    yield* Effect.yieldNow()
  }
  return entities
})

/** Entities with ids of their own, and what their roles hold by the uuids of the container. */
const identified = Effect.fnUntraced(function* (
  entities: ReadonlyArray<ContainedEntity>,
  held: ReadonlyMap<string, LibraryEntity["files"]>
) {
  const ids = new Map<string, string>()
  for (const { uuid } of entities) ids.set(uuid, yield* uuidv7)
  const idOf = (uuid: string): string => ids.get(uuid) ?? uuid
  const library = entities.map(
    ({ files: _, links, uuid, ...entity }): LibraryEntity => ({
      ...entity,
      id: idOf(uuid),
      links: links.map(({ slot, uuid }) => ({ id: idOf(uuid), slot })),
      files: held.get(uuid) ?? []
    })
  )
  return { library, uuid_map: Object.fromEntries(ids) }
})

const make = Effect.gen(function* () {
  const repo = yield* LibraryRepo
  const register = yield* BlobsRepo
  const store = yield* BlobStore
  const storage = yield* Effect.context<BlobsRepo | BlobStore>()
  const compute = yield* Compute
  const projects = yield* Projects
  const themes = yield* Themes
  const files = yield* ImportedFiles
  const desk = yield* makeDesk

  /** The project if the caller may import into it now; the body is read only after this. */
  const writable = Effect.fnUntraced(function* (principal: Principal, projectId: string) {
    const project = yield* projects.writable(principal, projectId, "editor")
    yield* projects.active(project)
    return project
  })

  const read = (workspaceId: string, bytes: Uint8Array) =>
    compute.run("read_container", { bytes }, { party: interactive(workspaceId) }).pipe(
      Effect.catchTags({
        DocumentRefused: refused,
        TooComplex: ({ message }) => problem("too_complex", message),
        ComputeUnavailable: () => unavailable,
        ComputeDied: () => unavailable,
        ComputeFailed: Effect.die
      })
    )

  /** Writes what was read. Fails where the project was closed meanwhile, or an attachment is not to be had. */
  const write = Effect.fnUntraced(function* (principal: Principal, projectId: string, container: Read) {
    const entities = yield* parsed(container.entities)
    const held = yield* files.settle(principal, entities, container.data)
    const { library, uuid_map } = yield* identified(entities, held)
    const { workspace_id } = principal
    yield* Effect.uninterruptible(repo.createMany(workspace_id, projectId, library)).pipe(
      Effect.catchTag("ProjectClosed", projects.closed)
    )
    return { theme: yield* themes.get(principal, uuid_map[container.root]), uuid_map }
  })

  /**
   * Creates all entities of a container, or none; answers the theme and, by the container's uuids, the new ids. `writable` came before.
   * Dies with `validation_failed` where the container does not fit: every endpoint declares it.
   */
  const receive = Effect.fn("Imports.receive")(function* <E>(
    principal: Principal,
    projectId: string,
    body: Stream.Stream<Uint8Array, E>
  ) {
    const address = `${principal.workspace_id}/imports/${yield* uuidv7}`
    return yield* Effect.acquireUseRelease(
      register.reserve(address),
      (key) =>
        Effect.gen(function* () {
          const { size_bytes } = yield* Effect.provide(keepPassing(key, body, container_media_type), storage)
          const taken = Effect.orDie(shared(store.stream(key), size_bytes)).pipe(
            Effect.flatMap((bytes) => read(principal.workspace_id, bytes)),
            Effect.flatMap((container) => write(principal, projectId, container))
          )
          return yield* desk(principal.workspace_id)(taken)
        }),
      (key) => Effect.provide(discard([key]), storage)
    )
  })

  return { writable, receive }
})

export class Imports extends Context.Tag("scenewright/Imports")<Imports, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Imports, make)
}
