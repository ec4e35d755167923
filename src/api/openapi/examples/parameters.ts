import { texture_sha256 } from "./library.js"
import { cursor, ids } from "./village.js"

/** Values of parameters by name, or by operation id and name where one name has several meanings. */
export const parameters: Readonly<Record<string, unknown>> = {
  project_id: ids.project,
  theme_id: ids.theme,
  design_id: ids.design,
  recipe_id: ids.recipe,
  asset_id: ids.asset,
  slot: "timber",
  role: "texture",
  sha256: texture_sha256,
  "If-Match": `"${texture_sha256}"`,
  scene_id: ids.scene,
  file_id: ids.file,
  operation_id: ids.model_operation,
  target_id: ids.scene,
  limit: 50,
  cursor,
  wait: 30,
  Prefer: "wait=30",
  "Idempotency-Key": "harrowmere-model-1",
  attachments: "by-role",
  roles: ["texture"],
  slots: ["timber*"],
  version: 1,
  inline: true,
  all_versions: true,
  materials: "flat",
  meshes: "instanced",
  "operations.list kind": "scene_step",
  "operations.list status": "running",
  "artifacts.upload kind": "sdd",
  kind: "model"
}
