import { HttpApi, OpenApi } from "@effect/platform"
import { finish } from "./OpenApi.js"
import { problemsOf } from "./Problems.js"
import { Artifacts } from "./v1/artifacts.js"
import { Identity } from "./v1/identity.js"
import { Operations } from "./v1/operations.js"
import { Projects } from "./v1/projects.js"
import { Scenes } from "./v1/scenes.js"
import { Steps } from "./v1/steps.js"
import { Themes } from "./v1/themes.js"

/** The contract's own version; a breaking change raises the minor. */
const version = "0.17.0"

/** The whole contract: schemas, scopes and refusals of every endpoint. */
export class Api extends HttpApi.make("scenewright")
  .add(Identity)
  .add(Projects)
  .add(Themes)
  .add(Scenes)
  .add(Steps)
  .add(Artifacts)
  .add(Operations)
  .addError(problemsOf("validation_failed", "internal_error", "service_unavailable"))
  .annotateContext(
    OpenApi.annotations({
      title: "Scenewright",
      version,
      description:
        "A multi-tenant service that builds 3D scenes: brief, design document, graph, blueprint, model. Errors are problem documents (RFC 9457). HEAD works wherever GET does.",
      transform: finish
    })
  ) {}
