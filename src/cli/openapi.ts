import { Command } from "@effect/cli"
import { Console, Effect } from "effect"
import { json } from "./Output.js"

export const openapi = Command.make("openapi", { json }, (options) =>
  Effect.gen(function* () {
    const { document } = yield* Effect.promise(() => import("#http/OpenApiRoute.js"))
    yield* Console.log(options.json ? JSON.stringify(document) : JSON.stringify(document, null, 2))
  })
).pipe(Command.withDescription("Print the OpenAPI document of the service"))
