import type { Control } from "#domain/Control.js"
import { type Draft, openDraft } from "./Draft.js"
import { completeIndoors } from "./indoor/CompleteIndoors.js"
import { completeOutdoors } from "./outdoor/CompleteOutdoors.js"
import type { Reading } from "./Reading.js"

/**
 * Completes what a text says into a scene that can be built: every thing has a place and every place a way in. What is
 * added is marked as not asked for, and `questions` says it in words. `density` scales the companions, 0 adds none.
 */
export const complete = (reading: Reading, density: number, control: Control): Draft => {
  const draft = openDraft(reading)
  if (reading.setting === "outdoor") completeOutdoors(draft, density, control)
  else completeIndoors(draft, control)
  return draft
}
