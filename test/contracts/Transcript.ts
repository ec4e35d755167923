/** How contracts read a session. */
import { Effect } from "effect"
import type { Message } from "#domain/Message.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { some, type Tenant } from "../support/Tenant.js"

export const sessionOf = (of: Tenant, id: string) =>
  Effect.flatMap(SessionsRepo, (repo) => Effect.flatMap(repo.find(of.workspace_id, id), some))

/** The whole transcript, newest first. */
export const transcript = (session_id: string) =>
  Effect.map(
    Effect.flatMap(SessionsRepo, (repo) =>
      repo.messages({ session_id, before: null, after: null }, { limit: 100, after: null })
    ),
    ({ items }) => items
  )

/** Each message as `role status text`. */
export const lines = (messages: ReadonlyArray<Message>) =>
  messages.map(({ role, status, text }) => `${role} ${status} ${text}`)
