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
  "themes.update": "The theme as it is now",
  "themes.export": "The container",
  "themes.link 200": "The theme, which held the design already",
  "themes.link 201": "The theme with the design",
  "imports.create": "The theme, and where each entity of the container went",
  "designs.list": "A page of designs",
  "designs.create": "The design",
  "designs.get": "The design",
  "designs.update": "The design as it is now",
  "designs.link 200": "The design, which held the recipe already",
  "designs.link 201": "The design with the recipe",
  "designs.types": "The types of designs",
  "recipes.list": "A page of recipes",
  "recipes.create": "The recipe",
  "recipes.get": "The recipe",
  "recipes.update": "The recipe as it is now",
  "recipes.fill 200": "The recipe, whose slot held the asset already",
  "recipes.fill 201": "The recipe with the asset in its slot",
  "recipes.preview": "The picture",
  "recipes.types": "The types of recipes",
  "assets.list": "A page of assets",
  "assets.create": "The asset, without files",
  "assets.get": "The asset with fresh addresses of its files",
  "assets.update": "The asset as it is now",
  "assets.fill 200": "The asset, whose role held these bytes already",
  "assets.fill 201": "The asset with the bytes in its role",
  "assets.replace": "The asset with what its role holds now",
  "generations.start 200":
    "The operation: waited for and terminal, or the one that an earlier request with this key started",
  "generations.start 202": "The operation, which is not terminal yet",
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
  "sessions.list": "A page of sessions",
  "sessions.create 200":
    "The operation with the session: waited for and terminal, or the one that an earlier request with this key started",
  "sessions.create 202": "The operation with the session, not terminal yet",
  "sessions.get": "The session",
  "sessions.update": "The session as it is now",
  "sessions.messages": "A page of messages",
  "sessions.say 200":
    "The operation: waited for and terminal, or the one that an earlier request with this key started",
  "sessions.say 202": "The operation, which is not terminal yet",
  "sessions.refer 200": "The session, which referred to it already",
  "sessions.refer 201": "The session, which refers to it now",
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
  design_id: "The design's id",
  recipe_id: "The recipe's id",
  asset_id: "The asset's id",
  slot: "The name of a slot of the recipe's operator",
  role: "A role of the asset's type",
  scene_id: "The scene's id",
  session_id: "The session's id",
  entity_id: "The id of the scene or library entity",
  file_id: "The file's id",
  operation_id: "The operation's id",
  target_id: "The id of a scene, session or project",
  kind: "Which kind",
  "artifacts.list kind": "Only this kind",
  q: "A part of the title, whatever its case",
  before: "The id of a message: only what was said before it",
  after: "The id of a message: only what was said after it",
  "sessions.list status": "Only those in this status",
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
