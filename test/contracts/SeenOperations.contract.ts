import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { AccessLevel } from "#domain/Scope.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo, type Viewer } from "#services/ports/ProjectsRepo.js"
import { SeenOperations } from "#services/ports/SeenOperations.js"
import { admission, some, tenant } from "../support/Tenant.js"
import { type Backend, viewerOf } from "./Backend.js"

/** By the two looks that one stands for. */
const byTwo = (viewer: Viewer, id: string) =>
  Effect.gen(function* () {
    const operation = yield* (yield* OperationsRepo).find(viewer.workspace_id, id)
    if (Option.isNone(operation)) return Option.none()
    const project = yield* (yield* ProjectsRepo).find(viewer, operation.value.project_id)
    return Option.map(project, (project) => ({ operation: operation.value, project }))
  })

export const seenOperationsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`SeenOperations of ${backend.name}`, (it) => {
    const look = (viewer: Viewer, id: string) =>
      Effect.gen(function* () {
        const seen = yield* (yield* SeenOperations).find(viewer, id)
        assert.deepStrictEqual(seen, yield* byTwo(viewer, id))
        return Option.getOrUndefined(Option.map(seen, ({ project }) => project.access_level))
      })
    const admitted = Effect.gen(function* () {
      const of = yield* tenant
      const { operation } = yield* (yield* OperationsRepo).admit(yield* admission(of))
      return { of, operation }
    })

    it.effect("an operation is seen by admins of its workspace and by members of its project, at their level", () =>
      Effect.gen(function* () {
        const { of, operation } = yield* admitted
        assert.strictEqual(yield* look(viewerOf(of), operation.id), "owner")
        const access = yield* AccessRepo
        const { workspace_id } = of
        const user_id = yield* uuidv7
        const user = { id: user_id, workspace_id, name: "M", email: `${user_id}@example.org`, role: "member" } as const
        yield* Effect.flatMap(access.createUser(user), some)
        const member = { workspace_id, user_id, role: "member" } as const
        assert.isUndefined(yield* look(member, operation.id))
        for (const level of ["viewer", "editor", "owner"] satisfies ReadonlyArray<AccessLevel>) {
          yield* access.setMember(of.project_id, user_id, level)
          assert.strictEqual(yield* look(member, operation.id), level)
        }
      })
    )

    it.effect("nobody sees one of another workspace, of a deleted project, or one that never was", () =>
      Effect.gen(function* () {
        const { of, operation } = yield* admitted
        assert.isUndefined(yield* look(viewerOf(yield* tenant), operation.id))
        assert.isUndefined(yield* look(viewerOf(of), yield* uuidv7))
        const projects = yield* ProjectsRepo
        const slug = { slug: "other", chosen: false }
        yield* projects.create(viewerOf(of), { id: yield* uuidv7, name: "Other", description: "", slug }, 50)
        yield* projects.trash(of.workspace_id, of.project_id)
        assert.isUndefined(yield* look(viewerOf(of), operation.id))
      })
    )
  })
