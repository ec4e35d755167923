import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Effect } from "effect"
import { failed } from "./Failure.js"

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Makes the folder, or says in one line why it cannot be. */
export const openFolder = (folder: string) =>
  Effect.tryPromise({
    try: () => mkdir(folder, { recursive: true }),
    catch: (cause) => failed(`The folder ${folder} cannot be made: ${reason(cause)}`)
  })

/** Saves a download whole or not at all: under a name of its own first, then renamed; an interruption leaves nothing behind. */
export const save = (url: string, folder: string, name: string) => {
  const final = join(folder, name)
  const partial = join(folder, `.${name}.${randomUUID()}`)
  return Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(url, { signal })
      if (!response.ok || response.body === null) throw new Error(`status ${response.status}`)
      await pipeline(Readable.fromWeb(response.body as never), createWriteStream(partial), { signal })
      await rename(partial, final)
      return final
    },
    catch: (cause) => failed(`${name} could not be saved: ${reason(cause)}`)
  }).pipe(Effect.ensuring(Effect.promise(() => rm(partial, { force: true }))))
}
