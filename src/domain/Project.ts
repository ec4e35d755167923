import { Schema } from "effect"
import { Timestamp, Uuid } from "./Ids.js"
import { AccessLevel } from "./Scope.js"

export const ProjectStatus = Schema.Literal("active", "archived").annotations({ identifier: "ProjectStatus" })
export type ProjectStatus = typeof ProjectStatus.Type

/** A project as lists show it: exactly these seven fields. */
export const Project = Schema.Struct({
  id: Uuid,
  slug: Schema.String,
  name: Schema.String,
  description: Schema.String,
  status: ProjectStatus,
  created_at: Timestamp,
  updated_at: Timestamp
}).annotations({ identifier: "Project" })
export type Project = typeof Project.Type

export const ProjectDetail = Schema.Struct({
  ...Project.fields,
  access_level: AccessLevel,
  scene_count: Schema.Int,
  asset_count: Schema.Int
}).annotations({ identifier: "ProjectDetail" })
export type ProjectDetail = typeof ProjectDetail.Type
