import type { Exchanges } from "./Exchange.js"

const ok = { answers: { 200: { ok: { status: "ok" } } } }

export const service: Exchanges = {
  "service.contract": { answers: { 200: { cut_short: { openapi: "3.1.0", info: { title: "Scenewright" } } } } },
  "service.problem": {
    answers: { 200: { cut_short: '<!doctype html><html lang="en"><title>Scene not found</title>' } }
  },
  "service.live": ok,
  "service.started": ok,
  "service.ready": {
    answers: {
      200: { ok: { status: "ok", runners: 2 } },
      503: {
        stopping: { status: "unavailable", reason: "stopping", detail: "The process is about to end." }
      }
    }
  }
}
