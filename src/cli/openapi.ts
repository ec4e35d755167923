import { Command } from "@effect/cli"
import { Effect } from "effect"
import { json, print } from "./Output.js"

export const openapi = Command.make("openapi", { json }, (options) =>
  Effect.gen(function* () {
    const { kept } = yield* Effect.promise(() => import("#http/OpenApiRoute.js"))
    yield* print(JSON.stringify(JSON.parse(yield* kept), null, options.json ? 0 : 2))
  })
).pipe(Command.withDescription("Print the OpenAPI document of the service"))
