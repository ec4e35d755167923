/** What cameras, phones, programs and habits put into file names: it says nothing of the picture. */
const empty =
  /^(img|image|images|pic|picture|photo|foto|dsc|dscn|dscf|pxl|mvi|vid|gopr|cimg|scan|screenshot|screen|shot|bild|file|upload|download|untitled|unnamed|copy|final|draft|new|edited|edit|resized|small|large|thumb|thumbnail|export|render|output|whatsapp|unsplash|pexels|pixabay|shutterstock|wa|px|hd|4k|source|tmp|temp|v|ver|version)$/

/** `OldHarbour_at-dusk (2).jpg` → `old harbour at dusk`; empty where the name says nothing. */
export const wordsOfName = (name: string): string =>
  name
    .replace(/\.[A-Za-z0-9]{1,16}$/, "")
    // Words with digits inside are numbers and digests.
    .replace(/[\p{L}\p{N}]+/gu, (word) => (/\p{N}/u.test(word) ? " " : word))
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{M}'’]+/u)
    .map((word) => word.toLowerCase())
    .filter(
      (word) => (word.length > 1 || word === "a") && !empty.test(word) && !/^(.)\1+$|^[^aeiouyäöüéèà]{4,}$/.test(word)
    )
    .slice(0, 24)
    .join(" ")
