import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { Actor } from "#domain/Audit.js"
import { uuidv7 } from "#domain/Ids.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { CurrentActor } from "#services/ports/Actor.js"
import { AuditRepo } from "#services/ports/AuditRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { SecretsRepo } from "#services/ports/SecretsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { newScene, newTheme, type Tenant, tenant } from "../support/Tenant.js"
import { begin } from "../support/Turns.js"
import type { AgingBackend, Backend } from "./Backend.js"
import { purgeAll, restore, trashProject, trashScene } from "./Trashing.js"

const ada: Actor = { kind: "user", user_id: "ada", key_id: "her key" }
const by = Effect.provideService(CurrentActor, ada)

/** What the log tells of a workspace, oldest first: all of it, by small pages. */
const told = (workspace_id: string | null) =>
  Effect.gen(function* () {
    const audit = yield* AuditRepo
    const entries = []
    let before: number | null = null
    for (let more = true; more; ) {
      const page: Effect.Effect.Success<ReturnType<typeof audit.list>> = yield* audit.list({
        workspace_id,
        before,
        limit: 3
      })
      entries.push(...page.items)
      more = page.more
      before = page.items.at(-1)?.position ?? null
    }
    return entries.reverse()
  })

/** What a deed of Ada's adds to the log. */
const toldOf = <A, E, R>(of: Pick<Tenant, "workspace_id">, deed: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = (yield* told(of.workspace_id)).length
    yield* by(Effect.annotateLogs(deed, { request_id: "r-1" }))
    const added = (yield* told(of.workspace_id)).slice(before)
    for (const { actor } of added) assert.deepStrictEqual(actor, { ...ada, request_id: "r-1" })
    return added.map(({ action, detail, subject }) => ({ action, subject, detail }))
  })

const sealed = { wrapped_key: "the wrapped", sealed_secret: "the sealed" }

export const auditContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`AuditRepo of ${backend.name}`, (it) => {
    it.effect("a workspace's making tells of it, its user and its first member, in order and page by page", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const entries = yield* told(of.workspace_id)
        assert.deepStrictEqual(
          entries.map(({ action, subject }) => [action, subject]),
          [
            ["workspace.create", of.workspace_id],
            ["user.create", of.user_id],
            ["member.set", of.user_id]
          ]
        )
        assert.deepStrictEqual(entries[2].detail, { project_id: of.project_id, access_level: "owner" })
        assert.deepStrictEqual(entries[0].actor, { kind: "service" })
        assert.deepStrictEqual(
          entries.map(({ position }) => position),
          entries.map(({ position }) => position).toSorted((a, b) => a - b)
        )
        const all = yield* told(null)
        assert.includeDeepMembers(all, entries)
      })
    )

    it.effect("keys and members: who made, revoked and set them; what is repeated is told once", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const access = yield* AccessRepo
        const id = yield* uuidv7
        const key = { id, name: "k", user_id: of.user_id, scopes: ["read"], display_prefix: "sw_live_abcd" } as const
        const make = access.createKey({ ...key, workspace_id: of.workspace_id, hash: `hash of ${id}` })
        const { id: subject, ...detail } = key
        assert.deepStrictEqual(yield* toldOf(of, make), [{ action: "key.create", subject, detail }])
        assert.deepStrictEqual(yield* toldOf(of, make), [])
        assert.deepStrictEqual(yield* toldOf(of, access.holder(`hash of ${id}`)), [])
        const revoke = access.revokeKey(id)
        assert.deepStrictEqual(yield* toldOf(of, revoke), [{ action: "key.revoke", subject, detail }])
        assert.deepStrictEqual(yield* toldOf(of, revoke), [])
        const set = access.setMember(of.project_id, of.user_id, "viewer")
        assert.deepStrictEqual(yield* toldOf(of, set), [
          {
            action: "member.set",
            subject: of.user_id,
            detail: { project_id: of.project_id, access_level: "viewer" }
          }
        ])
        assert.deepStrictEqual(yield* toldOf(of, set), [])
        assert.notInclude(JSON.stringify(yield* told(of.workspace_id)), "hash of")
      })
    )

    it.effect(
      "vendors' keys: what may be shown of them, and nothing that is sealed; a new wrapping is no new key",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const keys = yield* VendorKeysRepo
          const secrets = yield* SecretsRepo
          const shown = { base_url: "http://models.example/v1", models: ["m"] }
          const put = keys.put({ workspace_id: of.workspace_id, vendor: "openai", ...shown, ...sealed })
          const set = { action: "vendor_key.set", subject: "openai", detail: shown } as const
          assert.deepStrictEqual(yield* toldOf(of, put), [set])
          yield* backend.pass("5 millis")
          assert.deepStrictEqual(yield* toldOf(of, put), [set])
          const pepper = { wrapped_key: "w", sealed_secret: `a pepper of ${of.workspace_id}` }
          const exchange = secrets.exchange(({ peppers, vendor_keys }) => ({
            vendor_keys: vendor_keys.map((row) => ({ ...row, wrapped_key: "anew" })),
            peppers: [...peppers, pepper]
          }))
          assert.deepStrictEqual(yield* toldOf(of, exchange), [])
          const last = (yield* told(null)).at(-1)
          assert.deepInclude(last, {
            action: "secret.rotate",
            workspace_id: null,
            actor: { ...ada, request_id: "r-1" }
          })
          const remove = keys.remove(of.workspace_id, "openai")
          assert.deepStrictEqual(yield* toldOf(of, remove), [{ ...set, action: "vendor_key.delete" }])
          assert.deepStrictEqual(yield* toldOf(of, remove), [])
          const text = JSON.stringify(yield* told(null))
          for (const secret of [...Object.values(sealed), "a pepper"]) assert.notInclude(text, secret)
        })
    )

    it.effect(
      "credits that are granted and taken back, and none of those that a month brings or that are refused",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const ledger = yield* LedgerRepo
          const add = (amount: number, type: "grant" | "adjustment" | "renewal") =>
            Effect.flatMap(uuidv7, (id) =>
              ledger.add({ id, workspace_id: of.workspace_id, amount, type, description: type })
            )
          const entries = yield* toldOf(
            of,
            Effect.all([
              add(25_000, "grant"),
              add(-5_000, "adjustment"),
              add(10_000, "renewal"),
              add(-90_000_000, "adjustment")
            ])
          )
          assert.deepStrictEqual(
            entries.map(({ action, detail }) => ({ action, detail })),
            [
              { action: "credits.grant", detail: { amount: 2.5, description: "grant" } },
              { action: "credits.adjustment", detail: { amount: -0.5, description: "adjustment" } }
            ]
          )
        })
    )

    it.effect("deletions of scenes, sessions and what a library holds, and their restores", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const library = yield* LibraryRepo
        const actions = <A, E, R>(deed: Effect.Effect<A, E, R>) =>
          Effect.map(toldOf(of, deed), (entries) => entries.map(({ action, subject }) => [action, subject]))
        assert.deepStrictEqual(yield* actions(trashScene(of)), [["scene.delete", of.scene_id]])
        assert.deepStrictEqual(yield* actions(trashScene(of)), [])
        const remove = (id: string) => library.remove("theme", of.workspace_id, id)
        assert.deepStrictEqual(yield* actions(remove(of.theme_id)), [["theme.delete", of.theme_id]])
        const unheld = yield* newTheme(of)
        assert.deepStrictEqual(yield* actions(remove(unheld)), [["theme.delete", unheld]])
        assert.deepStrictEqual((yield* actions(restore(of, of.scene_id))).toSorted(), [
          ["scene.restore", of.scene_id],
          ["theme.restore", of.theme_id]
        ])
        const used = yield* Effect.exit(by(remove(of.theme_id)))
        assert.isTrue(used._tag === "Failure")
        const session = (yield* begin(of)).target
        const sessions = yield* SessionsRepo
        assert.deepStrictEqual(yield* actions(sessions.remove(of.workspace_id, session.id)), [
          ["session.delete", session.id]
        ])
        assert.strictEqual((yield* told(of.workspace_id)).filter(({ action }) => action === "theme.delete").length, 2)
      })
    )
  })

export const auditAging = (backend: AgingBackend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`AuditRepo of ${backend.name}, with age`, (it) => {
    it.effect("a project's deletion, restore and purge are told once each, what goes with it not at all", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const scene = { ...of, scene_id: yield* newScene(of) }
        yield* by(trashProject(of))
        yield* by(restore(of, of.project_id))
        yield* by(trashScene(scene))
        yield* by(Effect.flatMap(ProjectsRepo, (projects) => projects.trash(of.workspace_id, of.project_id)))
        yield* backend.age("31 days")
        yield* purgeAll()
        const entries = (yield* told(of.workspace_id)).filter(({ action }) => /^(project|scene|theme)/.test(action))
        assert.deepStrictEqual(
          entries.map(({ action, actor, subject }) => [action, subject, actor.kind]),
          [
            ["project.delete", of.project_id, "user"],
            ["project.restore", of.project_id, "user"],
            ["scene.delete", scene.scene_id, "user"],
            ["project.delete", of.project_id, "user"],
            ["project.purge", of.project_id, "service"]
          ]
        )
        assert.isTrue(Option.isNone(yield* restore(of, of.project_id)))
      })
    )
  })
