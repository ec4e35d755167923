import { Args, Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { Starter } from "#domain/Starter.js"
import { connect } from "./Connect.js"
import { json, print } from "./Output.js"

const generateCommand = Command.make(
  "generate",
  {
    brief: Args.text({ name: "BRIEF" }).pipe(Args.withDescription("What the scene should be, in English")),
    out: Options.text("out").pipe(
      Options.withDefault("scene"),
      Options.withDescription("The folder that gets the six files; ./scene by default")
    ),
    seed: Options.optional(Options.integer("seed")).pipe(
      Options.withDescription("Of every step: the same brief and seed, the same scene; the scene's own by default")
    ),
    starter: Options.choice("starter", ["auto", ...Starter.literals]).pipe(
      Options.withDefault("auto" as const),
      Options.withDescription("The library that the project begins with; auto, the default: chosen by the brief")
    ),
    baseUrl: Options.optional(Options.text("base-url")).pipe(
      Options.withDescription(
        "A running service, called with the key in SCENEWRIGHT_API_KEY; otherwise the one of this home, or one of its own"
      )
    ),
    json
  },
  ({ baseUrl, brief, json, out, seed, starter }) =>
    Effect.gen(function* () {
      // The HTTP client is heavy: only this command pays for it.
      const { generate } = yield* Effect.promise(() => import("./GenerateScene.js"))
      const connection = yield* connect(baseUrl, { brief, starter, quiet: json })
      const made = yield* generate({ brief, connection, out, seed, starter, quiet: json })
      const { readable } = yield* Effect.promise(() => import("./Told.js"))
      yield* print(
        json
          ? JSON.stringify(made)
          : `The scene ${made.scene_id} lies in ${out}: ${made.files.join(", ")}\n${readable(made)}`
      )
    }).pipe(Effect.scoped)
).pipe(Command.withDescription("Make a scene from a brief: the whole pipeline, through the API"))

export const scene = Command.make("scene").pipe(
  Command.withDescription("Scenes"),
  Command.withSubcommands([generateCommand])
)
