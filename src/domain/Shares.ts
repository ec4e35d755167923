/** Who asks for work, and how much of what all share is theirs while others wait, too. */
import type { Plan } from "./Credits.js"

/** Turns that a workspace has for each one of a `free` workspace. */
export const shares = { free: 1, pro: 2, enterprise: 4 } as const satisfies Record<Plan, number>
