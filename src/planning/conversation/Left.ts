/** What of a message came to nothing and was not spoken of: told at the end of the turn, whatever way the message was read by. */

import { abilities } from "./answers/Abilities.js"
import { type Desk, reset } from "./Desk.js"
import { openScene } from "./document/Scene.js"
import { unused } from "./edits/Heads.js"
import { overridden } from "./edits/Lasting.js"
import { together } from "./edits/Names.js"
import { isLack, onlyInPart } from "./edits/Outcome.js"
import { undone } from "./edits/Undone.js"
import { unheard } from "./edits/Unheard.js"
import type { Understood } from "./Intent.js"
import { remarksIn } from "./understanding/around/Around.js"
import { saidIn } from "./understanding/Clauses.js"

/** What is there is listed for choice, not as an answer to what was said. */
const listed = / in the design\. There are .*$/gm
/** What a change is told to have done bears nothing: its words are held against the design, not against themselves. */
const isDone = (line: string): boolean =>
  line.startsWith("Changed in the design of ") || (line.startsWith("- ") && !isLack(line.slice(2)))
const shown_max = 6

/** What tells how many, or which of several, of what goes are to stay. */
const staying =
  /^(?:(?:and|but|just|only|please) )*(?:keep|leave|spare|save) (?:(?:only|just) )?(?:one|two|three|four|five|six|half|some|\d{1,3}|the \p{L}+ ones?)\b/iu

/** The message without what of it was a question, a courtesy or work, and no wish for a change. */
const wished = (desk: Desk, message: string): string =>
  desk.aside.reduce((text, one) => text.replace(one, " "), saidIn(message))

/**
 * Takes back what the turn changed where a word of the message would have made another wish of it, and no change used it: "except",
 * "not", "only", "in total", "half", "each"; and where what is to stay could not be told. What was stored before stays.
 */
export const holdBack = (desk: Desk, message: string, failed: ReadonlyArray<string>): void => {
  const { changes, control, edits, found, memory, sdd, stored } = desk
  if (changes.length === 0 || found === null || sdd === null || sdd === stored) return
  const taken = edits.some(({ act }) => act === "remove" || act === "replace")
  const [limit] = failed.filter((text) => taken && staying.test(text))
  if (limit !== undefined) {
    reset(desk)
    desk.lines.push(
      `As I can't tell what is to stay by “${limit}”, nothing is changed. Without it, I would have ${changes.join("; ")}.`
    )
    return
  }
  const gone = overridden(memory.gains ?? [], openScene(sdd, control))
  if (gone.length > 0) {
    reset(desk)
    desk.lines.push(
      `What I made of ${together(gone.map((one) => `“${one}”`))} would be lost in what I made of the rest, so nothing is changed: say one of them at a time.`
    )
    return
  }
  const said = wished(desk, message)
  const lost = [...new Set([...unused(said, edits, openScene(found, control), sdd, control), ...undone(said, edits)])]
  if (lost.length === 0) return
  reset(desk)
  desk.lines.push(onlyInPart(message.trim(), lost, changes))
}

/**
 * Holds the message as it was said against all that the turn changed and told, and names the words that neither has. Every way of
 * reading ends here, so that none can lose a word in silence. Nothing is told where nothing was changed: the answer then is about that.
 */
export const tellLeft = (desk: Desk, message: string): void => {
  const { control, edits, effects, found, sdd } = desk
  if (edits.length === 0 || found === null || sdd === null || sdd === found) return
  const told = desk.lines
    .map((line) => line.replace(listed, "").replace(abilities, ""))
    .flatMap((line) => line.split("\n"))
    .filter((line) => !isDone(line))
  const left = unheard({
    text: saidIn(message),
    edits,
    before: openScene(found, control),
    after: openScene(sdd, control),
    effects,
    told: [...told, ...desk.aside]
  })
  if (left.length === 0) return
  const words = [...new Set(left)].map((word) => `“${word}”`)
  const more = words.length > shown_max ? [`${words.length - shown_max} words more`] : []
  desk.lines.push(`I made nothing of ${together([...words.slice(0, shown_max), ...more])}.`)
}

/** What was taken for a remark, of a turn that changed something: whoever meant a wish by it knows then that it was none to me. */
export const tellRemarks = (desk: Desk, message: string, asked: ReadonlyArray<Understood>): void => {
  if (desk.edits.length === 0) return
  const said = asked.flatMap(({ intent }) => (intent.act === "remark" ? [intent.text] : []))
  const remarks = [...new Set([...said, ...remarksIn(message)])].map((one) => `“${one}”`)
  if (remarks.length > 0) desk.lines.push(`I took ${together(remarks)} for a remark that asks for nothing.`)
}
