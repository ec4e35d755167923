import { once } from "node:events"
import { createServer } from "node:http"
import type { TestProject } from "vitest/node"
import { type SwiftServer, start } from "./swift/Server.js"

declare module "vitest" {
  interface ProvidedContext {
    /** Where a test asks for the run's one object store, which the first to ask starts: an endpoint, or why there is none. */
    readonly objectStoreDesk: string
  }
}

export type ObjectStoreAnswer = { readonly endpoint: string } | { readonly missing: string }

let server: Promise<SwiftServer> | undefined

const answer = (): Promise<ObjectStoreAnswer> => {
  server ??= start()
  return server.then(
    ({ endpoint }) => ({ endpoint }),
    (cause) => {
      process.stderr.write(`The tests of the object store have none: ${cause}\n`)
      return { missing: String(cause) }
    }
  )
}

const desk = createServer((_request, response) => {
  void answer().then((found) => response.end(JSON.stringify(found)))
})

export const setup = async (project: TestProject): Promise<void> => {
  desk.listen(0, "127.0.0.1")
  await once(desk, "listening")
  const address = desk.address()
  if (typeof address === "object" && address !== null) {
    project.provide("objectStoreDesk", `http://127.0.0.1:${address.port}`)
  }
}

export const teardown = async (): Promise<void> => {
  desk.close()
  await server?.then(
    ({ stop }) => stop(),
    () => {}
  )
}
