import { type Document, placesOf } from "./Document.js"

/** What an answer is: by operation and status, by operation, or by status alone. */
const words: Readonly<Record<string, string>> = {
  "identity.models": "The models",
  "projects.list": "A page of projects",
  "projects.create": "The project",
  "projects.get": "The project",
  "projects.update": "The project as it is now",
  "files.upload": "The files, in the order sent",
  "files.get": "The file",
  "themes.list": "A page of themes",
  "themes.create": "The theme, its world completed",
  "themes.get": "The theme",
  "scenes.list": "A page of scenes",
  "scenes.create": "The scene, empty",
  "scenes.get": "The scene with its current artifacts",
  "scenes.update": "The scene as it is now",
  "scenes.sessions": "The sessions",
  "steps.start 200": "The operation: waited for and terminal, or the one that an earlier request with this key started",
  "steps.start 202": "The operation, which is not terminal yet",
  "artifacts.list": "The artifacts, by kind, newest version first",
  "artifacts.get": "The artifact",
  "artifacts.upload 200": "The current artifact, whose content this is already",
  "artifacts.upload 201": "The new version",
  "operations.list": "A page of operations",
  "operations.get": "The operation",
  "operations.cancel 200": "The operation, which was terminal already",
  "operations.cancel 202": "The operation, which is canceling",
  204: "Done; there is nothing to say"
}

/** Words of a parameter that its schema does not bring. */
const parameters: Readonly<Record<string, string>> = {
  project_id: "The project's id",
  theme_id: "The theme's id",
  scene_id: "The scene's id",
  file_id: "The file's id",
  operation_id: "The operation's id",
  target_id: "The id of a scene, session or project",
  kind: "Which kind",
  "artifacts.list kind": "Only this kind",
  "operations.list kind": "Only this kind",
  "operations.list status": "Only those in this status"
}

/** Says of answers and parameters what no schema says of them. */
export const describeAnswers = (document: Document): void => {
  for (const { operation } of placesOf(document)) {
    const id = operation.operationId
    for (const [status, response] of Object.entries(operation.responses)) {
      if ("$ref" in response || !status.startsWith("2")) continue
      response.description = words[`${id} ${status}`] ?? words[id] ?? words[status] ?? response.description
    }
    for (const parameter of operation.parameters) {
      parameter.description ??= parameters[`${id} ${parameter.name}`] ?? parameters[parameter.name] ?? ""
    }
  }
}
