/** The folder of an embedded deployment: its secret, its objects and its database live there and nowhere else. */
import { randomBytes } from "node:crypto"
import { open, readFile } from "node:fs/promises"
import { join } from "node:path"
import { Data, Effect, Redacted } from "effect"
import { closeFile, closeHome, file_mode } from "./filesystem/Private.js"

/** The folder cannot be used; the message is one line for the person at the terminal. */
export class HomeUnusable extends Data.TaggedError("HomeUnusable")<{ readonly message: string }> {}

const secretFile = "secret"

const unusable = (home: string) => (cause: unknown) =>
  new HomeUnusable({
    message: `The folder ${home} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`
  })

const isThere = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST"

/** Made once, readable by its owner alone; of two processes that make it at once, one wins and both read the same. */
const readOrMake = async (path: string): Promise<string> => {
  try {
    const file = await open(path, "wx", file_mode)
    try {
      await file.writeFile(randomBytes(32).toString("base64url"))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (!isThere(error)) throw error
  }
  return (await readFile(path, "utf8")).trim()
}

/** The secret kept in the home folder; the folder is made where it is missing. */
export const secretOf = (home: string): Effect.Effect<Redacted.Redacted, HomeUnusable> =>
  Effect.tryPromise({
    try: async () => {
      await closeHome(home)
      const path = join(home, secretFile)
      let secret = await readOrMake(path)
      // The other process may have made the file and not yet written it.
      for (let i = 0; secret === "" && i < 50; i++) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        secret = await readOrMake(path)
      }
      await closeFile(path)
      return Redacted.make(secret)
    },
    catch: unusable(home)
  })

/** Where the objects of a home lie. */
export const objectsOf = (home: string): string => join(home, "objects")
