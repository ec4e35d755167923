import { problemJson } from "../Problems.js"
import { type Document, type MediaType, type Members, type Operation, placesOf, refer } from "./Document.js"
import { artifacts } from "./examples/artifacts.js"
import { assets } from "./examples/assets.js"
import { designs } from "./examples/designs.js"
import type { Exchanges } from "./examples/Exchange.js"
import { files } from "./examples/files.js"
import { generations } from "./examples/generations.js"
import { identity } from "./examples/identity.js"
import { imports } from "./examples/imports.js"
import { operations } from "./examples/operations.js"
import { parameters } from "./examples/parameters.js"
import { projects } from "./examples/projects.js"
import { recipes } from "./examples/recipes.js"
import { refusalOf } from "./examples/refusals.js"
import { scenes } from "./examples/scenes.js"
import { service } from "./examples/service.js"
import { sessions } from "./examples/sessions.js"
import { themes } from "./examples/themes.js"
import { codesOf } from "./Refusals.js"

const exchanges: Exchanges = {
  ...identity,
  ...projects,
  ...files,
  ...imports,
  ...themes,
  ...designs,
  ...recipes,
  ...assets,
  ...generations,
  ...scenes,
  ...artifacts,
  ...sessions,
  ...operations,
  ...service
}

/** `an_inline_sdd` → `An inline sdd`. */
const summaryOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ")

const attach = (media: MediaType | undefined, shown: Members | undefined): void => {
  if (media === undefined || shown === undefined) return
  media.examples = Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, { summary: summaryOf(name), value }])
  )
}

const showParameters = ({ operationId, parameters: taken }: Operation): void => {
  for (const parameter of taken) {
    const example = parameters[`${operationId} ${parameter.name}`] ?? parameters[parameter.name]
    if (example !== undefined) parameter.example = example
  }
}

/** One example for each code of a refusal, the same wherever it is answered: `shown` collects them. */
const showRefusal = (media: MediaType, document: Document, shown: Record<string, Members>): void => {
  const codes = codesOf(media.schema, document)
  for (const code of codes) shown[code] = { summary: summaryOf(code.toLowerCase()), value: refusalOf(code) }
  media.examples = Object.fromEntries(codes.map((code) => [code, refer("examples", code)]))
}

/** Gives every operation, every parameter and every refusal its examples. */
export const showExamples = (document: Document): void => {
  const shown: Record<string, Members> = {}
  for (const { operation } of placesOf(document)) {
    const { answers, sends } = exchanges[operation.operationId] ?? {}
    showParameters(operation)
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) attach(media, sends?.[type])
    for (const [status, response] of Object.entries(operation.responses)) {
      for (const [type, media] of Object.entries("content" in response ? response.content : {})) {
        if (type === problemJson) showRefusal(media, document, shown)
        else attach(media, answers?.[Number(status)])
      }
    }
  }
  document.components.examples = shown
}
