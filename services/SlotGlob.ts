/** Patterns over the names of slots: `*` is any characters, `?` is one; everything else is itself, in its case. */

/** Whether a name matches the glob. Takes time in proportion to the two lengths' product at most, whatever the glob. */
export const matcher = (glob: string): ((name: string) => boolean) => {
  const pattern = Array.from(glob)
  return (name) => {
    const text = Array.from(name)
    let [at, star, resume, i] = [0, -1, 0, 0]
    while (i < text.length) {
      if (pattern[at] === "*") {
        star = at++
        resume = i
      } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === text[i])) {
        at++
        i++
      } else if (star >= 0) {
        // The last star takes one character more.
        at = star + 1
        i = ++resume
      } else return false
    }
    while (pattern[at] === "*") at++
    return at === pattern.length
  }
}
