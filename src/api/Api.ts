import { HttpApi, OpenApi } from "@effect/platform"
import { version } from "#domain/Version.js"
import { finish } from "./openapi/finish.js"
import { problemsOf } from "./Problems.js"
import { Artifacts } from "./v1/artifacts.js"
import { Assets } from "./v1/assets.js"
import { Designs } from "./v1/designs.js"
import { Files } from "./v1/files.js"
import { Generations } from "./v1/generations.js"
import { Identity } from "./v1/identity.js"
import { Imports } from "./v1/imports.js"
import { Operations } from "./v1/operations.js"
import { Projects } from "./v1/projects.js"
import { Recipes } from "./v1/recipes.js"
import { Scenes } from "./v1/scenes.js"
import { Sessions } from "./v1/sessions.js"
import { Steps } from "./v1/steps.js"
import { Themes } from "./v1/themes.js"
import { Thumbnails } from "./v1/thumbnails.js"

/** The whole contract: schemas, scopes and refusals of every endpoint. */
export class Api extends HttpApi.make("scenewright")
  .add(Identity)
  .add(Projects)
  .add(Files)
  .add(Imports)
  .add(Themes)
  .add(Designs)
  .add(Recipes)
  .add(Assets)
  .add(Thumbnails)
  .add(Generations)
  .add(Scenes)
  .add(Steps)
  .add(Artifacts)
  .add(Sessions)
  .add(Operations)
  .addError(
    problemsOf(
      "validation_failed",
      "request_timeout",
      "rate_limited",
      "headers_too_large",
      "internal_error",
      "service_unavailable"
    )
  )
  // Problems of the routes beside it, which the document describes too.
  .annotate(HttpApi.AdditionalSchemas, [
    problemsOf("route_not_found"),
    problemsOf("precondition_failed"),
    problemsOf("range_not_satisfiable")
  ])
  .annotateContext(OpenApi.annotations({ title: "Scenewright", version, transform: finish })) {}
