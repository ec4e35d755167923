const isBlank = (character: string): boolean => /\s/.test(character)

/** The addresses of a `srcset`. A `data:` address holds commas itself: it ends at white space alone. Linear. */
export const addressesInSourceSet = (value: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let at = 0
  const pass = (while_: (character: string) => boolean) => {
    while (at < value.length && while_(value[at])) at++
  }
  for (;;) {
    pass((character) => isBlank(character) || character === ",")
    if (at === value.length) return found
    const from = at
    pass((character) => !isBlank(character))
    let end = at
    while (value[end - 1] === ",") end--
    found.push(value.slice(from, end))
    // What is told of a candidate goes up to the next comma; one that ends with commas has nothing told of it.
    if (end === at) pass((character) => character !== ",")
  }
}
