/** Names or ids that are given out, each once, whatever its case. */
export class Taken {
  private readonly used = new Set<string>()
  /** Where the numbers of a name go on, so that a thousand of one name cost no more each than ten. */
  private readonly next = new Map<string, number>()

  has(name: string): boolean {
    return this.used.has(name.toLowerCase())
  }

  take(name: string): void {
    this.used.add(name.toLowerCase())
  }

  release(name: string): void {
    this.used.delete(name.toLowerCase())
    this.next.clear()
  }

  /** Takes `wanted`, else the first of `wanted` with `gap` and 2, 3, … that is free. */
  fresh(wanted: string, gap: string): string {
    let made = wanted
    let n = this.next.get(wanted) ?? 2
    for (; this.has(made); n++) made = `${wanted}${gap}${n}`
    this.take(made)
    this.next.set(wanted, n)
    return made
  }
}
