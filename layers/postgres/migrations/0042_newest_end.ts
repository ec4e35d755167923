/**
 * What is looked for from the newest end of an index is found by going along it: a bitmap of all entries holds those as well that a
 * snapshot keeps, and a planner that has counted a small table takes it for as cheap.
 */
export const up = [
  "operation_next(jsonb, jsonb)",
  "operation_orphans(text, float8, integer)",
  "operation_pull(jsonb, integer, jsonb, text, uuid, boolean)"
]
  .map((name) => `ALTER FUNCTION ${name} SET enable_bitmapscan = off;`)
  .join("\n")
