/**
 * How many of each are kept where only `most` can be: all of what is few, of what is many a part that grows with the square
 * root of its count, so that the many look like many and the few are not lost among them. Where there are more sorts than
 * `most`, the last ones get none. Whole numbers; the sum is at most `most`.
 */
export const apportion = (counts: ReadonlyArray<number>, most: number): ReadonlyArray<number> => {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all <= most) return counts
  if (counts.length >= most) return counts.map((count, i) => (i < most ? Math.min(1, count) : 0))
  const at = (scale: number) =>
    counts.map((count) => Math.min(count, Math.max(1, Math.floor(scale * Math.sqrt(count)))))
  const sum = (shares: ReadonlyArray<number>) => shares.reduce((total, share) => total + share, 0)
  let [low, high] = [0, most]
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2
    if (sum(at(middle)) <= most) low = middle
    else high = middle
  }
  return at(low)
}
