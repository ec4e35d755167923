import { looksIn } from "../Looks.js"

const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:^| )(?:stripes|bands)$/i, "striped"],
  [/(?:^| )(?:dots|spots|polka dots)$/i, "dotted"],
  [/(?:^| )(?:checks|chequers)$/i, "chequered"]
]

/** "red and white stripes" as a look: "red and white striped"; null for anything else. */
export const patternIn = (words: string): string | null => {
  const found = patterns.find(([pattern]) => pattern.test(words))
  const look = found === undefined ? null : `${words.replace(found[0], "")} ${found[1]}`.trim()
  return look !== null && looksIn(look) !== null ? look : null
}
