import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { Credits } from "#domain/Credits.js"
import { Me } from "#domain/Me.js"
import { ModelRecord } from "#domain/Model.js"
import { Authorization } from "../Authorization.js"
import { Limit, parameters } from "../Parameters.js"
import { RequiredScope, says, tagged } from "../Rules.js"

const Models = Schema.Struct({ items: Schema.Array(ModelRecord) }).annotations({ identifier: "Models" })

/** Who the key is, what its workspace has, and which models it may use. */
export class Identity extends HttpApiGroup.make("identity")
  .add(
    HttpApiEndpoint.get("me", "/v1/me")
      .addSuccess(Me)
      .annotate(RequiredScope, "none")
      .annotateContext(tagged)
      .annotateContext(
        says("Who the key is", "The key, its user and its workspace. Any live key may ask, whatever its scopes.")
      )
  )
  .add(
    HttpApiEndpoint.get("credits", "/v1/me/credits")
      .setUrlParams(parameters({ limit: Limit }))
      .addSuccess(Credits)
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "Credits of the workspace",
          "`balance` is settled money, `reserved` what live operations hold. The ledger's `limit` newest entries, without a cursor. An entry is a `charge` (negative, of one operation), a `grant`, a `renewal` (the plan's monthly allowance, which raises the balance and never cuts it) or an `adjustment` (a negative grant)."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("models", "/v1/models")
      .addSuccess(Models)
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "Models to pick from",
          "The service's own models (hosting `service`, billed in `credits`), and those of vendors whose keys the workspace has stored (hosting `external`, billing `byok`: they cost no credits). The ids are what `model` arguments take, for what is among the model's `capabilities`; a vendor's are `<vendor>:<its own name>`. `builtin-planner` is rule-based, offline and deterministic, and the default. Not paginated."
        )
      )
  )
  .middleware(Authorization) {}
