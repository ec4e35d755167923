/** "the same green as the water butt": a look that something else has. */

const same =
  /^(?:in |of )?(?:the )?(?:exact )?same (?<sort>\p{L}+) (?:as|like) (?<of>(?:the|my|our|that|this|those|these)\b.{1,60})$/iu

export interface SameLook {
  /** Null: all that is said of its looks. */
  readonly sort: "colour" | "material" | null
  readonly of: string
}

/** The look that words take from something else, and from what; null where they say a look of their own. */
export const sameLookIn = (words: string): SameLook | null => {
  const groups = same.exec(words)?.groups
  if (groups?.of === undefined || groups.sort === undefined) return null
  if (/^(?:size|height|width|length|depth|place|way|direction|side|spot|number|time)$/i.test(groups.sort)) return null
  if (/^(?:materials?|wood|stone|metal|stuff|fabric)$/i.test(groups.sort)) return { sort: "material", of: groups.of }
  return { sort: /^(?:look|style|finish)s?$/i.test(groups.sort) ? null : "colour", of: groups.of }
}
