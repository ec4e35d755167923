import type { Phrasing, Reader } from "./Phrasing.js"

const unquoted = (name: string): string => name.replace(/^["“”']|["“”'.]{1,3}$/g, "").trim()

const titled: Reader = ({ name }) => ({ act: "title", name: unquoted(name) })
const renamed: Reader = ({ name, what }) => ({ act: "rename", what, name: unquoted(name) })

const scene = "(?:this scene|the scene|the whole (?:thing|scene)|the project|it|this)"

/** How people name the scene, or a single thing of it. */
export const naming: ReadonlyArray<Phrasing> = [
  // Whoever was spoken of last.
  [
    /^(?:call|name|rename) (?:him|her|them)(?: to| as)? (?<name>["“]?\p{Lu}.*)$/u,
    ({ name }) => ({ act: "rename", what: "him", name: unquoted(name) })
  ],
  [new RegExp(`^(?:call|name|title) (?:${scene}|the (?:place|village|town|room)) (?<name>.+)$`, "i"), titled],
  [new RegExp(`^(?:rename|retitle) ${scene}(?: to| as| into)? (?<name>.+)$`, "i"), titled],
  [/^(?:change|set) (?:the|its) (?:name|title)(?: of (?:the|this) scene)? (?:to|into|as) (?<name>.+)$/i, titled],
  [/^(?:the (?:name|title) (?:should be|is|shall be)|give it the name) (?<name>.+)$/i, titled],
  [
    /^(?:rename|call|name|retitle) (?<what>(?:the|my|our|this|that) .+?) (?:to |as |into |just )?(?:the )?(?<name>["“].+["”]|\p{Lu}.*)$/u,
    renamed
  ],
  [
    /^(?:rename|change the name of) (?<what>(?:the |my |our |this |that )?.+?) (?:to|as|into) (?:the |an? )?(?<name>.+)$/i,
    renamed
  ],
  [/^(?:call|name) (?<what>(?:the|my|our|this|that) \S+) (?:the |an? )?(?<name>\S.*)$/i, renamed],
  [
    /^(?:it|this|that|the (?:place|scene|shop|village|town|whole thing))(?:'s| is| will be| should be| shall be| must be| is to be)? (?:now |from now on )?(?:called|named|known as|titled)(?: now)? (?<name>["“]?\p{Lu}.*?)(?: (?:now|from now on))?$/u,
    titled
  ],
  [/^the (?<what>\S.*?) (?:should|shall) be (?:called|named) (?<name>.+)$/i, renamed]
]
