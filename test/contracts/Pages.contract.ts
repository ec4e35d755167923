/** Walks over lists that are written to meanwhile. */
import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import type { Page, PageRequest } from "#domain/Page.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { admission, newScene, newTheme, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, viewerOf } from "./Backend.js"

interface Listed {
  readonly id: string
  readonly created_at: Date
}

type Needs = OperationsRepo | ProjectsRepo | ScenesRepo | LibraryRepo

/** A list and what writers do to it; `leave` takes an item out of it. */
interface List {
  readonly page: (of: Tenant, request: PageRequest) => Effect.Effect<Page<Listed>, never, Needs>
  readonly make: (of: Tenant) => Effect.Effect<string, never, Needs>
  readonly change?: (of: Tenant, id: string) => Effect.Effect<unknown, never, Needs>
  readonly leave?: (of: Tenant, id: string) => Effect.Effect<unknown, never, Needs>
}

const slug = { slug: "item", chosen: false } as const
const text = { name: "Item", description: "", slug }

const projects: List = {
  page: (of, request) => Effect.flatMap(ProjectsRepo, (repo) => repo.list(viewerOf(of), request)),
  make: (of) =>
    Effect.gen(function* () {
      const project = { id: yield* uuidv7, ...text }
      return (yield* Effect.orDie((yield* ProjectsRepo).create(viewerOf(of), project, 1_000))).id
    }),
  change: (of, id) => Effect.flatMap(ProjectsRepo, (repo) => repo.update(viewerOf(of), id, { name: "Renamed" })),
  leave: (of, id) => Effect.flatMap(ProjectsRepo, (repo) => Effect.ignore(repo.trash(of.workspace_id, id)))
}

const archived: List = {
  ...projects,
  leave: (of, id) => Effect.flatMap(ProjectsRepo, (repo) => repo.update(viewerOf(of), id, { status: "archived" }))
}

const scenes: List = {
  page: (of, request) => Effect.flatMap(ScenesRepo, (repo) => repo.list(of.workspace_id, of.project_id, request)),
  make: (of) => Effect.orDie(newScene(of)),
  change: (of, id) =>
    Effect.flatMap(ScenesRepo, (repo) => Effect.orDie(repo.update(of.workspace_id, id, { name: "Renamed" }))),
  leave: (of, id) => Effect.flatMap(ScenesRepo, (repo) => repo.trash(of.workspace_id, id))
}

const themes: List = {
  page: (of, request) =>
    Effect.flatMap(LibraryRepo, (repo) => repo.list("theme", of.workspace_id, of.project_id, request)),
  make: (of) => Effect.orDie(newTheme(of))
}

const operations: List = {
  page: (of, request) => {
    const filter = { workspace_id: of.workspace_id, target_id: of.project_id, kind: null, status: null }
    return Effect.flatMap(OperationsRepo, (repo) => repo.list(filter, request))
  },
  make: (of) =>
    Effect.gen(function* () {
      const target = { type: "project", id: of.project_id } as const
      const asked = yield* admission(of, { kind: "generation", target, price: 0, requires_brief: false })
      return (yield* Effect.orDie((yield* OperationsRepo).admit(asked))).operation.id
    }),
  change: (_, id) =>
    Effect.gen(function* () {
      const repo = yield* OperationsRepo
      const row = yield* repo.claim(id, "runner")
      if (row._tag === "Some") yield* repo.settle(row.value, Outcome.Succeeded({ artifacts: [], result: {} }))
    })
}

const lists = { projects, "projects with archiving": archived, scenes, themes, operations }

type Write = readonly [kind: "make" | "change" | "leave", which: number]
const write = fc.tuple(fc.constantFrom("make" as const, "change" as const, "leave" as const), fc.nat({ max: 20 }))
const scenario = fc.record({
  before: fc.nat({ max: 9 }),
  limit: fc.integer({ min: 1, max: 4 }),
  writes: fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 12 })
})

/** Every item once that was there from the beginning to the end; none twice; newest first. */
const walk = (list: List, { before, limit, writes }: typeof scenario extends fc.Arbitrary<infer A> ? A : never) =>
  Effect.gen(function* () {
    const of = yield* tenant
    for (let i = 0; i < before; i++) yield* list.make(of)
    const start = (yield* list.page(of, { limit: 100, after: null })).items.map(({ id }) => id)
    const ids = [...start]
    const left = new Set<string>()
    const perform = ([kind, which]: Write) =>
      Effect.gen(function* () {
        const id = ids[which % ids.length]
        if (kind === "make") ids.push(yield* list.make(of))
        if (id === undefined) return
        if (kind === "change") yield* list.change?.(of, id) ?? Effect.void
        if (kind === "leave" && list.leave !== undefined) {
          left.add(id)
          yield* list.leave(of, id)
        }
      })
    const met: Array<Listed> = []
    let request: PageRequest = { limit, after: null }
    for (let n = 0; ; n++) {
      const [page] = yield* Effect.all(
        [list.page(of, request), Effect.forEach(writes[n] ?? [], perform, { concurrency: "unbounded" })],
        { concurrency: "unbounded" }
      )
      met.push(...page.items)
      const last = page.items.at(-1)
      if (!page.more || last === undefined) break
      assert.strictEqual(page.items.length, limit)
      request = { limit, after: { at: last.created_at.getTime(), id: last.id } }
    }
    const seen = met.map(({ id }) => id)
    assert.deepStrictEqual([...new Set(seen)], seen)
    assert.deepStrictEqual(
      start.filter((id) => !left.has(id) && !seen.includes(id)),
      []
    )
    const order = met.map(({ created_at, id }) => `${created_at.toISOString()} ${id}`)
    assert.deepStrictEqual(order, [...order].sort().reverse())
  })

export const pagesContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`pages of ${backend.name}`, (it) => {
    for (const [name, list] of Object.entries(lists)) {
      it.effect.prop(
        `a walk over ${name} written to meanwhile repeats nothing and skips nothing that was there all along`,
        [scenario],
        ([one]) => walk(list, one),
        { fastCheck: { numRuns: Math.max(8, Math.round(backend.runs / 4)) }, timeout: 60_000 }
      )
    }

    it.effect("a page that ends with the last item has no more after it, and one past the end is empty", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        for (const list of [projects, scenes, themes, operations]) {
          yield* list.make(of)
          const { items } = yield* list.page(of, { limit: 100, after: null })
          const exact = yield* list.page(of, { limit: items.length, after: null })
          assert.deepStrictEqual([exact.items, exact.more], [items, false])
          const last = items[items.length - 1]
          const past = yield* list.page(of, { limit: 1, after: { at: last.created_at.getTime(), id: last.id } })
          assert.deepStrictEqual(past, { items: [], more: false })
        }
      })
    )
  })
