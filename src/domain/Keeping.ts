/**
 * What was made in this thread, by a name that says all that it is made of, up to a weight of them together: those that nobody asked
 * for longest go first. What is kept is shared: nobody changes it.
 */
export class Keeping<Value> {
  readonly #most: number
  readonly #kept = new Map<string, { readonly value: Value; readonly weight: number }>()
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  get(name: string): Value | undefined {
    const known = this.#kept.get(name)
    if (known === undefined) return undefined
    this.#kept.delete(name)
    this.#kept.set(name, known)
    return known.value
  }

  set(name: string, value: Value, weight: number): void {
    this.#held += weight - (this.#kept.get(name)?.weight ?? 0)
    this.#kept.delete(name)
    this.#kept.set(name, { value, weight })
    for (const [oldest, { weight: light }] of this.#kept) {
      if (this.#held <= this.#most) break
      this.#kept.delete(oldest)
      this.#held -= light
    }
  }

  /** Forgets all of it. */
  clear(): void {
    this.#kept.clear()
    this.#held = 0
  }
}
