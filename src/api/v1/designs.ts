import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { Design, DesignType } from "#domain/Design.js"
import { Uuid } from "#domain/Ids.js"
import { NewMembers } from "#domain/Named.js"
import { DesignTypeOut } from "#domain/RecipeTypes.js"
import { Authorization } from "../Authorization.js"
import {
  changeProblems,
  createProblems,
  entityPatch,
  listProblems,
  MemberIds,
  newEntity,
  newMember
} from "../Library.js"
import { optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says, tagged } from "../Rules.js"

const inProject = parameters({ project_id: Uuid })
const path = parameters({ design_id: Uuid })

const fields = { parameters: optional(NewMembers) }
const DesignCreate = newEntity("DesignCreate", { type: DesignType, ...fields, recipe_ids: optional(MemberIds) })
const DesignUpdate = entityPatch("DesignUpdate", fields)

/** Designs of a project's library. */
export class Designs extends HttpApiGroup.make("designs")
  .add(
    HttpApiEndpoint.get("list", "/v1/projects/:project_id/designs")
      .setPath(inProject)
      .setUrlParams(parameters(paging))
      .addSuccess(pageOf("DesignPage", Design))
      .addError(listProblems)
      .annotate(RequiredScope, "read")
      .annotateContext(says("List designs", "Newest first."))
  )
  .add(
    HttpApiEndpoint.post("create", "/v1/projects/:project_id/designs")
      .setPath(inProject)
      .setPayload(DesignCreate)
      .addSuccess(withStatus(201, Design))
      .addError(bodyProblems)
      .addError(createProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(says("Create a design", "A recipe that cannot be linked creates nothing."))
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/designs/:design_id")
      .setPath(path)
      .addSuccess(Design)
      .addError(problemsOf("entity_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(says("Read a design", "With what it holds, in order."))
  )
  .add(
    HttpApiEndpoint.patch("update", "/v1/designs/:design_id")
      .setPath(path)
      .setPayload(DesignUpdate)
      .addSuccess(Design)
      .addError(bodyProblems)
      .addError(changeProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(
        says("Change a design", "Omitted fields stay unchanged; members that are objects are replaced whole.")
      )
  )
  .add(
    HttpApiEndpoint.del("remove", "/v1/designs/:design_id")
      .setPath(path)
      .addSuccess(HttpApiSchema.NoContent)
      .addError(changeProblems)
      .addError(problemsOf("entity_in_use"))
      .annotate(RequiredScope, "write")
      .annotateContext(says("Delete a design", "For good, and only while nothing uses it: `consumers` names who does."))
  )
  .add(
    HttpApiEndpoint.post("link", "/v1/designs/:design_id/recipes")
      .setPath(path)
      .setPayload(newMember("DesignMember", "recipe_id"))
      .addSuccess(withStatus(201, Design))
      .addSuccess(Design)
      .addError(bodyProblems)
      .addError(changeProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Put a recipe into a design",
          "201 where it is new there; 200 where it was there already, at `position` from now on."
        )
      )
  )
  .add(
    HttpApiEndpoint.del("unlink", "/v1/designs/:design_id/recipes/:recipe_id")
      .setPath(parameters({ design_id: Uuid, recipe_id: Uuid }))
      .addSuccess(HttpApiSchema.NoContent)
      .addError(changeProblems)
      .addError(problemsOf("link_not_found"))
      .annotate(RequiredScope, "write")
      .annotateContext(says("Take a recipe out of a design", "The recipe itself stays."))
  )
  .add(
    HttpApiEndpoint.get("types", "/v1/design-types")
      .addSuccess(Schema.Struct({ items: Schema.Array(DesignTypeOut) }).annotations({ identifier: "DesignTypes" }))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(says("Types of designs", "Each with the types of recipes that it takes."))
  )
  .middleware(Authorization) {}
