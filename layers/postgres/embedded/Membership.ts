/**
 * Who uses the server: each process holds a shared lock in it, on a connection of its own. The server itself gives the lock
 * back when a process dies, so nothing stale is ever left behind. The last one out takes the lock alone and, holding it, stops
 * the server; whoever comes in meanwhile waits for the lock, is cut off by the stop, and starts the server anew.
 */
import pg from "pg"
import { type Place, passwordOf } from "./DataFolder.js"
import { serviceAddress } from "./Role.js"
import { stopServer } from "./Server.js"

/** "SceneHom" as a number. */
const lock = "6008189064337616749"

export interface Membership {
  readonly port: number
  readonly url: string
  /** Resolves when the connection breaks, never when it is left. */
  readonly lost: Promise<void>
  readonly leave: () => Promise<void>
}

const connected = async (client: pg.Client): Promise<void> => {
  await client.connect()
  await client.query("SELECT pg_advisory_lock_shared($1::bigint)", [lock])
}

const leaving = async (place: Place, client: pg.Client): Promise<void> => {
  try {
    await client.query("SELECT pg_advisory_unlock_shared($1::bigint)", [lock])
    const { rows } = await client.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1::bigint) AS alone", [lock])
    if (rows[0]?.alone === true) await stopServer(place)
  } catch {
    // The server is gone already: there is nothing to give back.
  }
  await client.end().catch(() => undefined)
}

/** Joins the server on `port`; throws where none answers there, or it is not this home's (its password is). */
export const join = async (place: Place, port: number): Promise<Membership> => {
  const url = await serviceAddress(await passwordOf(place), port)
  const client = new pg.Client({
    connectionString: url,
    application_name: "scenewright-home",
    keepAlive: true,
    connectionTimeoutMillis: 5_000
  })
  let left = false
  const lost = new Promise<void>((resolve) => {
    const ended = () => (left ? undefined : resolve())
    client.on("error", ended)
    client.on("end", ended)
  })
  try {
    await connected(client)
  } catch (cause) {
    left = true
    await client.end().catch(() => undefined)
    throw cause
  }
  return {
    port,
    url,
    lost,
    leave: () => {
      left = true
      return leaving(place, client)
    }
  }
}
