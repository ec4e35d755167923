import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Kind, Operation, Status } from "#domain/Operation.js"
import { Authorization } from "../Authorization.js"
import { integer, optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { problemsOf } from "../Problems.js"
import { RequiredScope, says, tagged } from "../Rules.js"

const path = parameters({ operation_id: Uuid })
const wait = optional(
  integer({ min: 0, max: limits.wait_seconds_max, description: "Seconds to wait for the operation to be terminal" })
)

/** Everything slow. */
export class Operations extends HttpApiGroup.make("operations")
  .add(
    HttpApiEndpoint.get("list", "/v1/operations")
      .setUrlParams(parameters({ target_id: Uuid, kind: optional(Kind), status: optional(Status), ...paging }))
      .addSuccess(pageOf("OperationPage", Operation))
      .addError(problemsOf("target_not_found", "invalid_cursor"))
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "List a target's operations",
          "Those whose target is that very scene, session or project (a project's are its generations), newest first. A target that the caller cannot see is 404 `target_not_found`."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/operations/:operation_id")
      .setPath(path)
      .setUrlParams(parameters({ wait }))
      .addSuccess(Operation)
      .addError(problemsOf("operation_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(
        says("Read an operation", "With `wait`: as soon as it is terminal, or as it is after that time.")
      )
  )
  .add(
    HttpApiEndpoint.post("cancel", "/v1/operations/:operation_id/cancel")
      .setPath(path)
      .addSuccess(withStatus(202, Operation))
      .addSuccess(Operation)
      .addError(problemsOf("operation_not_found", "insufficient_access", "not_cancelable"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Cancel an operation",
          "202 while it is canceling, also for a second cancel; it always ends `canceled`, nothing that it made after this becomes visible, and a step costs nothing. 200, unchanged, when it was terminal already. An archived project's operations can be canceled too."
        )
      )
  )
  .middleware(Authorization) {}
