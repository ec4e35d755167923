/** Getting through: the requests without which everything else would only be refused. */
import { FastCheck as fc } from "effect"
import { type Endpoint, endpoints } from "./Contract.js"
import { drafts } from "./Drafts.js"
import type { Verdict } from "./Fuzzer.js"
import { fitting, type Planned, planOf } from "./Plan.js"

type Ask = (planned: Planned) => Promise<Verdict>

/** Sends requests that fit until one is not refused; whether one was. */
export const insist = async (ask: Ask, endpoint: Endpoint, seed: number, tries: number): Promise<boolean> => {
  for (const draft of fc.sample(drafts(endpoint), { seed, numRuns: tries })) {
    const { status } = await ask(planOf(endpoint, draft, { what: "fits", as: "full", expect: fitting }))
    if (status < 400) return true
  }
  return false
}

/** Makes one of whatever a POST of the document makes: a new resource lives without being named here. */
export const warmUp = async (ask: Ask, seed: number): Promise<void> => {
  const makers = endpoints.filter(({ method, responses }) => method === "POST" && responses.has(201))
  for (const endpoint of makers) await insist(ask, endpoint, seed, 8)
}
