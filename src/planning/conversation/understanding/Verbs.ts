/** Everyday verbs by the plain one that the wishes are read by. */

/** Behind each plain verb what is said for it; a verb with its particle stands as one. */
const said: Readonly<Record<string, string>> = {
  move: "shove|scoot|haul|budge|wheel|roll|tuck|relocate|lug|reposition|transfer",
  remove:
    "ditch|dump|scrap|chuck|chuck out|toss|toss out|bin|lose|kill|nuke|axe|kick out|take down|take off|cut out|strip out|wipe out|wipe|dispose of|knock down|tear down|rip out|tear out|pull out|take out|pull down|demolish|do away with|get shot of|banish|omit|skip|uninstall|chop down|cut down|strike",
  add: "pop in|chuck in|toss in|sling in|bung in|drop in|slip in|fit in|provide|supply|toss us|throw us|sneak in|sprinkle in|introduce|bring in",
  put: "pop|park|plonk|stash|rest|balance|prop|locate|situate|settle|stow|perch",
  paint: "recolou?r|repaint|tint|spray|spray-paint|dye",
  rename: "rechristen|christen|relabel|dub",
  swap: "flip positions of|trade places of",
  enlarge: "upsize|beef up|blow up|embiggen|supersize",
  shrink: "downsize|scale down|miniaturi[sz]e"
}

const table = Object.entries(said).map(([plain, words]) => ({
  plain,
  pattern: new RegExp(`^(?:${words})(?=\\s)`, "i")
}))

/** All of them, for the cutting of clauses. */
export const everyday = Object.values(said).join("|")

/** The clause with its first verb as the plain one. */
export const plainVerb = (clause: string): string => {
  for (const { pattern, plain } of table) if (pattern.test(clause)) return clause.replace(pattern, plain)
  return clause
}
