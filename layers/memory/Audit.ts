/** The audit log in memory: tables that note what is done to them, as the database's triggers do. */
import { Clock, Context, Fiber, Option } from "effect"
import type { Action, AuditEntry } from "#domain/Audit.js"
import { actorOf } from "#services/ports/Actor.js"
import type { EntityRecord, Tables } from "./Database.js"

/** What one change comes to in the log; nothing: it is not told. */
export type Deed = Omit<AuditEntry, "position" | "at" | "actor">

/** A change of a row: what was there, and what is. */
export type Telling<A> = (before: A | undefined, after: A | undefined) => Deed | undefined

/** Writes an entry at the clock's instant, put down to whoever acts in the running fiber. */
export const note = (audit: Array<AuditEntry>, deed: Deed): void => {
  const fiber = Option.getOrThrow(Fiber.getCurrentFiber())
  const now = Context.get(fiber.currentDefaultServices, Clock.Clock).unsafeCurrentTimeMillis()
  audit.push(
    Object.freeze({ position: (audit.at(-1)?.position ?? 0) + 1, at: new Date(now), actor: actorOf(fiber), ...deed })
  )
}

/** A table whose changes are told. */
export class ToldMap<A> extends Map<string, A> {
  readonly tell: (before: A | undefined, after: A | undefined) => void
  constructor(audit: Array<AuditEntry>, telling: Telling<A>) {
    super()
    this.tell = (before, after) => {
      const deed = telling(before, after)
      if (deed !== undefined) note(audit, deed)
    }
  }
  override set(key: string, after: A): this {
    const before = this.get(key)
    super.set(key, after)
    this.tell(before, after)
    return this
  }
  override delete(key: string): boolean {
    const before = this.get(key)
    const was = super.delete(key)
    if (before !== undefined) this.tell(before, undefined)
    return was
  }
}

/** The ids of what only the trash holds: who goes in was deleted, who comes out while it is there was restored. */
export class ToldTrash extends Set<string> {
  readonly tell: (id: string, did: "delete" | "restore") => void
  constructor(
    audit: Array<AuditEntry>,
    entities: Tables["entities"],
    told: (entity: EntityRecord, did: "delete" | "restore") => Deed | undefined
  ) {
    super()
    this.tell = (id, did) => {
      const entity = entities.get(id)
      const deed = entity === undefined ? undefined : told(entity, did)
      if (deed !== undefined) note(audit, deed)
    }
  }
  override add(id: string): this {
    if (!this.has(id)) this.tell(id, "delete")
    return super.add(id)
  }
  override delete(id: string): boolean {
    if (this.has(id)) this.tell(id, "restore")
    return super.delete(id)
  }
}

/** The members of a row that a detail shows. */
export const shown = <A extends object>(row: A, ...names: ReadonlyArray<keyof A & string>): Deed["detail"] =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

export const deed = (
  action: Action,
  workspace_id: string | null,
  subject: string | null,
  detail: Deed["detail"] = {}
): Deed => ({ action, workspace_id, subject, detail })
