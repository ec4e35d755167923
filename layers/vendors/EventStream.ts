/** What the bytes of an event stream (`text/event-stream`) say. Its names and ids of events serve nobody here. */

const line_feed = 10
const carriage_return = 13

/** The value of a line of data; null where the line is another. */
const dataIn = (line: string): string | null => {
  if (line === "data") return ""
  if (!line.startsWith("data:")) return null
  return line.slice(line[5] === " " ? 6 : 5)
}

/**
 * Reads bytes as they come, cut anywhere: each call answers the data of the events that ended in them. An event whose blank line never
 * comes is none. Looks at each byte once.
 */
export const makeEvents = () => {
  const decoder = new TextDecoder()
  /** The beginning of a line whose end did not come yet. */
  let begun: Array<string> = []
  let lines: Array<string> = []
  let afterReturn = false

  const ended = (line: string, events: Array<string>): void => {
    if (line !== "") {
      const data = dataIn(line)
      if (data !== null) lines.push(data)
    } else if (lines.length > 0) {
      events.push(lines.join("\n"))
      lines = []
    }
  }
  return (bytes: Uint8Array): ReadonlyArray<string> => {
    const text = decoder.decode(bytes, { stream: true })
    const events: Array<string> = []
    let from = afterReturn && text.charCodeAt(0) === line_feed ? 1 : 0
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code !== line_feed && code !== carriage_return) continue
      begun.push(text.slice(from, at))
      ended(begun.length === 1 ? begun[0] : begun.join(""), events)
      begun = []
      if (code === carriage_return && text.charCodeAt(at + 1) === line_feed) at++
      from = at + 1
    }
    if (text !== "") afterReturn = text.charCodeAt(text.length - 1) === carriage_return
    if (from < text.length) begun.push(text.slice(from))
    return events
  }
}
