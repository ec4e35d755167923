/** Planned turns, many at once, each in a session of its own. */

import { type Outage, patient, pause } from "./Outages.js"
import { type Plan, textOf } from "./Plan.js"

const terminal = ["succeeded", "failed", "canceled"]

interface Asked {
  readonly outage: Outage
  readonly key: string
  readonly project_id: string
  readonly model: string
  /** 0..1 */
  readonly random: () => number
}

/** Takes the plans in a session, one after the other; starts are repeated under their key until they are answered. */
const talk = async ({ key, model, outage, project_id, random }: Asked, plans: ReadonlyArray<Plan>): Promise<void> => {
  const call = patient(outage, key)
  let path = `/v1/projects/${project_id}/sessions`
  for (const plan of plans) {
    const body = { text: textOf(plan), ...(plan === plans[0] && { model }) }
    const started = await call((client) => client.post(path, body, { "idempotency-key": `turn-${plan.index}` }))
    if (started.status !== 202 && started.status !== 200) {
      throw new Error(`turn ${plan.index} was answered ${started.status}: ${JSON.stringify(started.json)}`)
    }
    const { id, target } = started.json
    path = `/v1/sessions/${target.id}/messages`
    if (plan.fate === "canceled") {
      await pause(random() * 4_000)
      await call((client) => client.post(`/v1/operations/${id}/cancel`))
    }
    for (;;) {
      const { json } = await call((client) => client.get(`/v1/operations/${id}?wait=30`))
      if (terminal.includes(json.status)) break
    }
  }
}

/** All of the plans in so many sessions at once; answers in seconds how long it took. */
export const takeTurns = async (asked: Asked, plans: ReadonlyArray<Plan>, sessions: number): Promise<number> => {
  const began = performance.now()
  const lanes = Array.from({ length: sessions }, (_, lane) => plans.filter((_plan, at) => at % sessions === lane))
  await Promise.all(lanes.map((lane) => talk(asked, lane)))
  return (performance.now() - began) / 1000
}
