import type { Described } from "./Operator.js"

/** Operators by name and version. Of one name the first is the newest. */
export const registryOf = <Of extends Described>(all: ReadonlyArray<Of>) => {
  const newest = new Map<string, Of>()
  const exact = new Map<string, Of>()
  for (const one of all) {
    if (!newest.has(one.name)) newest.set(one.name, one)
    exact.set(`${one.name}@${one.version}`, one)
  }
  return {
    /** Every operator at every version. */
    all: [...exact.values()],
    newest: (name: string): Of | undefined => newest.get(name),
    at: (name: string, version: string): Of | undefined => exact.get(`${name}@${version}`)
  }
}
