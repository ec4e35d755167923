import type { Tables } from "./Database.js"

/** Asks every live operation of a scene or of a whole project to stop. */
export const stopOperations = (tables: Tables, place: string, time: Date): void => {
  for (const [id, record] of tables.operations) {
    const { cancelable, project_id, status, target } = record.row
    const stops = cancelable && (status === "queued" || status === "running")
    if (!stops || (target.id !== place && project_id !== place)) continue
    tables.operations.set(id, { ...record, row: { ...record.row, status: "canceling", cancel_requested_at: time } })
  }
}
