/** One story that all examples tell: a studio makes a village. */
import type { ArtifactKind, ArtifactRecord, Lineage } from "#domain/Artifact.js"
import { contentTypes } from "#domain/Artifact.js"
import { toCredits } from "#domain/Credits.js"
import type { Operation } from "#domain/Operation.js"
import type { Project, ProjectDetail } from "#domain/Project.js"
import type { Scene, SceneRecord } from "#domain/Scene.js"
import { type StepName, steps } from "#domain/Step.js"
import type { Theme } from "#domain/Theme.js"
import { defaults } from "#domain/World.js"

/** A value as the wire has it: instants are text. */
export type Wire<A> = A extends Date
  ? string
  : A extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Wire<Item>>
    : A extends object
      ? { readonly [Key in keyof A]: Wire<A[Key]> }
      : A

export const origin = "https://scenewright.example"

export const ids = {
  workspace: "019a3f10-2b6e-7d41-9c58-4e0f7a1b2c3d",
  user: "019a3f10-2b91-7a02-8f6d-91c3e5b7d2a4",
  key: "019a3f10-2bd4-7c1e-b0a7-3d5f8e6c9b12",
  project: "019a3f11-05c2-7e88-a4b1-6f2d9c0e8a35",
  theme: "019a3f11-3a7f-7b26-8d94-c51e0f7a6b82",
  design: "019a3f11-2f4e-7c0d-9b61-7a3e5d8c1f46",
  recipe: "019a3f11-2c15-7e72-a0d8-4b9f6c2e7a13",
  asset: "019a3f11-28d0-7a3c-8f57-d16e0b4a9c25",
  texture: "019a3f11-24a9-7d18-b2c6-58f0e3d7a914",
  scene: "019a3f11-6e10-7f53-9a2c-0b8d4e6f1c97",
  file: "019a3f11-5d20-7a6b-b3c4-8e9f0a1d2b7c",
  sdd: "019a3f12-0c44-7d9a-8e15-2f7b6c3d0a48",
  uploaded_sdd: "019a3f12-1b58-7c03-9f27-5a8d1e4b7c60",
  model: "019a3f12-4d06-7a95-8b3e-7c1f2d5a6e09",
  sdd_operation: "019a3f12-0a31-7b4c-9d60-e82f5c7a1b36",
  model_operation: "019a3f12-41e7-7d2f-8c5a-09b6e4f3d7a1",
  ledger_entry: "019a3f12-4d1a-7f08-b9e3-5d6c2a8f1e70",
  message: "019a3f13-9b41-7e03-8d72-6c0f5a2e4b18",
  reply: "019a3f13-9b41-7f6a-a3c9-12d8e7b5f064",
  generation_operation: "019a3f14-1d06-7b8e-9c31-5f7a2e0d6b49",
  turn_operation: "019a3f13-9b41-7c17-b5e0-8a4d3f6c2e91",
  session: "019a3f13-7e22-7c5d-a1f4-3b9e6d0c8a57"
} as const

export const brief =
  "A medieval village with a central market square, twelve timber houses around it, a stone church north of the square, and a river to the east crossed by two bridges"

const at = (time: string): string => `2026-11-20T${time}Z`
export const made = at("09:41:07.394")

export const project: Wire<Project> = {
  id: ids.project,
  slug: "harrowmere",
  name: "Harrowmere",
  description: "Villages of the river valley",
  status: "active",
  created_at: made,
  updated_at: made
}

export const projectDetail: Wire<ProjectDetail> = { ...project, access_level: "owner", scene_count: 1, asset_count: 0 }

export const theme: Wire<Theme> = {
  id: ids.theme,
  slug: "timber-and-slate",
  project_id: ids.project,
  name: "Timber and slate",
  description: "Wet stone, dark wood, low sun",
  tags: ["medieval", "river"],
  metadata: { style: { palette: ["#5b4a3a", "#7d8a6a", "#9aa7b0"], mood: ["calm"], detail: "medium" } },
  thumbnail_url: null,
  world: { ...defaults, min_path_width: 3 },
  scene_parameters: { peg: { spaciousness: 1.2 } },
  parameters: {},
  designs: [],
  design_ids: [],
  design_count: 0,
  created_at: at("09:41:20.831"),
  updated_at: at("09:41:20.831")
}

export const scene: Wire<Scene> = {
  id: ids.scene,
  slug: "harrowmere-village",
  name: "Harrowmere village",
  description: brief,
  workflow: "text",
  status: "model_ready",
  triangle_count: 68_412,
  asset_count: 143,
  created_at: at("09:41:34.032"),
  updated_at: at("09:42:31.270")
}

const ofProject = { project_id: ids.project, theme_id: ids.theme }
export const sceneRecord: Wire<SceneRecord> = { ...scene, ...ofProject }
export const emptyScene: Wire<SceneRecord> = {
  ...sceneRecord,
  status: "empty",
  triangle_count: 0,
  asset_count: 0,
  updated_at: scene.created_at
}

const digits = "9f2c4b7a1d0e8365"

/** A current artifact of the scene, made from those. */
const artifact = (
  kind: ArtifactKind,
  id: string,
  size_bytes: number,
  ...derived_from: ReadonlyArray<Lineage>
): Wire<ArtifactRecord> => ({
  id,
  kind,
  version: 1,
  is_current: true,
  content_type: contentTypes[kind],
  size_bytes,
  content_hash: `sha256:${digits.repeat(4)}`,
  operation_id: ids.model_operation,
  derived_from,
  source: "generated",
  created_at: at("09:42:31.270"),
  download_url: `${origin}/downloads/eyJrZXkiOiJ3LzAxIn0.5pJ8cQ`,
  download_expires_in: 900,
  download_expires_at: at("09:58:02.118")
})

export const sdd: Wire<ArtifactRecord> = { ...artifact("sdd", ids.sdd, 5_214), operation_id: ids.sdd_operation }
export const model = artifact("model", ids.model, 7_302_144, { kind: "blueprint", version: 1 })

/** An operation of that step, right after its start. */
const queued = (step: StepName, id: string, prompt: string | null): Wire<Operation> => ({
  id,
  kind: "scene_step",
  status: "queued",
  target: { type: "scene", id: ids.scene },
  input: { step, prompt, seed: 1_207_391_544 },
  progress: { stage: "queued", completed: 0, total: 0, fraction: 0 },
  result: null,
  error: null,
  credits_charged: 0,
  model: null,
  created_by: ids.user,
  created_at: at("09:42:19.911"),
  started_at: null,
  finished_at: null,
  cancel_requested_at: null
})

export const started = queued("generate_scene_model", ids.model_operation, null)

export const running: Wire<Operation> = {
  ...started,
  status: "running",
  progress: { stage: "build_parts", completed: 61, total: 143, fraction: 0.43 },
  started_at: at("09:42:19.940")
}

export const succeeded: Wire<Operation> = {
  ...running,
  status: "succeeded",
  progress: { stage: "done", completed: 1, total: 1, fraction: 1 },
  result: {
    artifacts: [
      { kind: "model", version: 1 },
      { kind: "thumbnail", version: 1 }
    ]
  },
  credits_charged: toCredits(steps.generate_scene_model.price),
  finished_at: at("09:42:31.270")
}

export const failed: Wire<Operation> = {
  ...queued("generate_scene_blueprint", ids.model_operation, null),
  status: "failed",
  error: { code: "layout_failed", message: "The zones do not fit into 2,500 m²: ask for less.", retryable: false },
  started_at: at("09:42:19.940"),
  finished_at: at("09:42:21.003")
}

export const canceling: Wire<Operation> = { ...running, status: "canceling", cancel_requested_at: at("09:42:24.501") }

/** What pages hand out to reach the next one. */
export const cursor = "cDE.MDE5YTNmMTEtMDVjMi03ZTg4.kq3Zp0Xb7tY"
