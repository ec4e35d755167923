/** How many single-letter slips (a letter missing, doubled, wrong, or two swapped) part two words; at most `most` are counted. */
const slips = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last, next]: Array<Array<number>> = [[], Array.from({ length: b.length + 1 }, (_, j) => j), []]
  for (let i = 1; i <= a.length; i++) {
    next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      next[j] = Math.min(last[j] + 1, next[j - 1] + 1, last[j - 1] + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j], before[j - 2] + 1)
    }
    before = last
    last = next
  }
  return last[b.length]
}

/** Whether one word is the other with a slip of the pen: one in words of four letters or more, two in those of eight. */
export const isClose = (a: string, b: string): boolean => {
  if (a === b) return true
  const length = Math.min(a.length, b.length)
  if (length < 4 || a[0] !== b[0] || Math.max(a.length, b.length) > 40) return false
  const most = length >= 8 ? 2 : 1
  return slips(a, b, most) <= most
}
