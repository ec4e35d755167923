import type { Control } from "#domain/Control.js"

/**
 * The same function of a text, which keeps what it made of the last few: a turn is gone through again at each of its steps, and reads one
 * design several times in each. Only for functions that the text alone decides.
 */
export const recent = <Value>(
  kept_max: number,
  make: (text: string, control: Control) => Value
): ((text: string, control: Control) => Value) => {
  const kept = new Map<string, Value>()
  return (text, control) => {
    const known = kept.get(text)
    const value = known ?? make(text, control)
    kept.delete(text)
    for (const oldest of kept.keys()) if (kept.size >= kept_max) kept.delete(oldest)
    kept.set(text, value)
    return value
  }
}
