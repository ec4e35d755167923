/** Everything that is tried on an endpoint: requests that fit, requests with one fault, and who may not ask. */
import { FastCheck as fc } from "effect"
import type { Endpoint } from "./Contract.js"
import { drafts, ruleOf } from "./Drafts.js"
import { oneFault } from "./Faults.js"
import { type Draft, declared, type Expectation, fitting, type Planned, planOf, refused, type Who } from "./Plan.js"
import { probes } from "./Probes.js"

const scopesOf = (who: Who): ReadonlyArray<string> =>
  who === "reader" ? ["none", "read"] : who === "writer" ? ["none", "write"] : ["none", "read", "write"]

const ofOthers: ReadonlySet<Who> = new Set(["viewer", "stranger", "foreign"])

const expectationOf = (endpoint: Endpoint, who: Who, expect: Expectation): Expectation => {
  if (!endpoint.guarded) return declared
  if (!scopesOf(who).includes(ruleOf(endpoint)?.scope ?? "none")) return refused("403 insufficient_scope")
  // Whoever sees less is refused somewhere else first or sees empty lists: all that must hold is what is declared.
  return ofOthers.has(who) && expect._tag === "Fits" ? declared : expect
}

const asker = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Who>("full") },
  { weight: 5, arbitrary: fc.constantFrom<Who>("reader", "writer", "viewer", "stranger", "foreign") }
)

const locked = fc.constantFrom<Who>("none", "basic", "malformed", "mistyped", "unknown", "revoked")

const valid = (endpoint: Endpoint, draft: fc.Arbitrary<Draft>): fc.Arbitrary<Planned> =>
  fc
    .tuple(draft, asker)
    .map(([drawn, as]) => planOf(endpoint, drawn, { what: "fits", as, expect: expectationOf(endpoint, as, fitting) }))

const wrong = (endpoint: Endpoint, draft: fc.Arbitrary<Draft>): fc.Arbitrary<Planned> =>
  fc
    .tuple(draft, asker)
    .chain(([drawn, as]) =>
      oneFault(endpoint, drawn).map((fault) =>
        fault === null
          ? planOf(endpoint, drawn, { what: "fits", as, expect: expectationOf(endpoint, as, fitting) })
          : planOf(endpoint, fault.draft, { what: fault.what, as, expect: expectationOf(endpoint, as, fault.expect) })
      )
    )

const unauthorized = (endpoint: Endpoint, request: fc.Arbitrary<Planned>): fc.Arbitrary<Planned> =>
  fc.tuple(request, locked).map(([planned, as]) => ({
    ...planned,
    what: `${as} key, ${planned.what}`,
    as,
    expect: endpoint.guarded ? refused("401 unauthorized") : declared
  }))

/** Any request to the endpoint, of which about half fit. */
export const requests = (endpoint: Endpoint): fc.Arbitrary<Planned> => {
  const draft = drafts(endpoint)
  const fit = valid(endpoint, draft)
  const misfit = wrong(endpoint, draft)
  return fc.oneof(
    { weight: 9, arbitrary: fit },
    { weight: 8, arbitrary: misfit },
    { weight: 2, arbitrary: unauthorized(endpoint, fc.oneof(fit, misfit)) },
    { weight: 3, arbitrary: probes(endpoint, fit) }
  )
}
