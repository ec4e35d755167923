/** The value below which `share` of the sorted samples lie. */
export const quantile = (samples: ReadonlyArray<number>, share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: ReadonlyArray<number>): number => quantile(samples, 0.5)

/** One line of a report: what, how much, of what. */
export const report = (what: string, value: number, unit: string): void => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3
  console.log(`${what.padEnd(64)} ${value.toFixed(digits).padStart(10)} ${unit}`)
}
