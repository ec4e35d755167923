/** The home folder: whether it can be written to, what room there is, and the secret in it. */
import { randomBytes } from "node:crypto"
import { mkdir, rm, stat, statfs, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Option } from "effect"
import type { Settings } from "#layers/config.js"
import { type Finding, note, ok, reasonOf, skipped, wrong } from "./Finding.js"

const gigabyte = 1_000_000_000
const free_bytes_wrong = 0.5 * gigabyte
const free_bytes_note = 2 * gigabyte

/** Without a database and a bucket of one's own, everything is kept in the home. */
const keepsState = ({ database_url, s3 }: Settings): boolean => Option.isNone(database_url) || Option.isNone(s3)

const unused = skipped("The home folder is not used: the state lies in DATABASE_URL and S3_BUCKET.")

/** Makes the folder as the service does, and writes, then deletes, a file in it. */
const probe = async (home: string): Promise<void> => {
  await mkdir(home, { recursive: true, mode: 0o700 })
  const path = join(home, `.doctor-${randomBytes(6).toString("hex")}`)
  try {
    await writeFile(path, "probe", { flag: "wx", flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

export const home = (settings: Settings): Effect.Effect<Finding> =>
  keepsState(settings)
    ? Effect.tryPromise(() => probe(settings.home)).pipe(
        Effect.as(ok(`${settings.home} can be written to.`)),
        Effect.catchAll((error) =>
          Effect.succeed(
            wrong(
              `${settings.home} cannot be written to: ${reasonOf(error)}`,
              "Let this user write there, or set SCENEWRIGHT_HOME to another folder."
            )
          )
        )
      )
    : Effect.succeed(unused)

const gigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`

export const diskSpace = (settings: Settings): Effect.Effect<Finding, unknown> =>
  keepsState(settings)
    ? Effect.map(
        Effect.tryPromise(() => statfs(settings.home)),
        ({ bavail, bsize }) => {
          const free = bavail * bsize
          const detail = `${gigabytes(free)} are free under ${settings.home}.`
          const remedy = "Free some, or move SCENEWRIGHT_HOME to a larger disk: one scene takes a few megabytes."
          if (free < free_bytes_wrong) return wrong(detail, remedy)
          return free < free_bytes_note ? note(detail, remedy) : ok(detail)
        }
      )
    : Effect.succeed(unused)

/** Whether there is a secret, and whether it is one. A fresh home gets its own at the first start. */
export const secret = (settings: Settings): Effect.Effect<Finding, unknown> =>
  Option.isSome(settings.secret)
    ? Effect.succeed(ok("SCENEWRIGHT_SECRET is set; it must be the same for every process of the deployment."))
    : Effect.map(Effect.option(Effect.tryPromise(() => stat(join(settings.home, "secret")))), (found) => {
        if (Option.isNone(found)) return ok("There is none yet: the first start makes one and keeps it in the home.")
        if (found.value.size === 0) {
          return wrong(
            "The secret kept in the home is empty.",
            `Put the secret back into ${join(settings.home, "secret")} from a backup; delete the file only if every API key may be lost.`
          )
        }
        if ((found.value.mode & 0o077) !== 0) {
          return wrong(
            "The secret kept in the home can be read by other users.",
            `chmod 600 ${join(settings.home, "secret")}`
          )
        }
        return ok("It is kept in the home, readable by its owner alone.")
      })
