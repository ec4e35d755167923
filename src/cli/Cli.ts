import { Command } from "@effect/cli"
import { version } from "#domain/Version.js"
import { audit } from "./audit.js"
import { credits } from "./credits.js"
import { doctor } from "./doctor.js"
import { key } from "./key.js"
import { member } from "./member.js"
import { migrate } from "./migrate.js"
import { openapi } from "./openapi.js"
import { purge } from "./purge.js"
import { scene } from "./scene.js"
import { secret } from "./secret.js"
import { serve } from "./serve.js"
import { shape } from "./shape.js"
import { trash } from "./trash.js"
import { user } from "./user.js"
import { vendorKey } from "./vendor-key.js"
import { workspace } from "./workspace.js"

const root = Command.make("scenewright").pipe(
  Command.withDescription("Builds 3D scenes from briefs"),
  Command.withSubcommands([
    serve,
    migrate,
    doctor,
    scene,
    shape,
    workspace,
    user,
    key,
    member,
    vendorKey,
    secret,
    credits,
    audit,
    trash,
    purge,
    openapi
  ])
)

/** The whole command line: takes `process.argv`. */
export const run = Command.run(root, { name: "Scenewright", version })
