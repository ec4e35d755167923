/**
 * `layer` of @effect/vitest writes the methods of its layer into the one `it` of the process. Where suites share that, each begins
 * with those of no layer.
 */
import { effect, flakyTest, it, layer, live, prop, scoped, scopedLive } from "@effect/vitest"

Object.assign(it, { effect, flakyTest, layer, live, prop, scoped, scopedLive })
