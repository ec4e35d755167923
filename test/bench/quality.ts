/**
 * The judges' scores of a file of briefs or rooms: `npx vite-node --config test/vitest.config.ts test/bench/quality.ts FILE [MODULUS REMAINDER]`,
 * the latter to count every nth alone. Briefs are JSON (without checks they are only run: which end with a scene), rooms the benchmark's CSV. Prints the mean, what scores least, and CPU.
 */
import { type Brief, briefsOf, endOf, pooled, roomsOf, scoreBrief, scoreRoom } from "../support/quality/Scores.js"
import { quantile, report } from "./Measure.js"

const [file = "", modulus = "1", remainder = "0"] = process.argv.slice(2)
const chosen = <A>(all: ReadonlyArray<A>, place: (one: A, index: number) => number): ReadonlyArray<A> =>
  all.filter((one, index) => place(one, index) % Number(modulus) === Number(remainder))

/** Steps of more are named. */
const slow_seconds = 4

const cost = (seconds: ReadonlyArray<number>): void => {
  report("CPU of a scene's three steps, median", quantile(seconds, 0.5), "s")
  report("CPU of a scene's three steps, p99", quantile(seconds, 0.99), "s")
}

/** Texts that nobody wrote checks for: whether each ends with a scene, and at what cost. */
const ends = async (texts: ReadonlyArray<Brief>) => {
  const ended = []
  for (const text of texts) ended.push(await endOf(text))
  for (const { cpu_seconds, id, why } of ended)
    if (why !== null || cpu_seconds > slow_seconds) console.log(`${id} ${cpu_seconds.toFixed(1)} s ${why ?? ""}`)
  report("texts that end with a scene", (100 * ended.filter(({ why }) => why === null).length) / ended.length, "%")
  report(
    "hard rules broken",
    ended.reduce((sum, { broken }) => sum + broken.length, 0),
    ""
  )
  cost(ended.map(({ cpu_seconds }) => cpu_seconds))
}

const briefs = async () => {
  const texts = chosen(await briefsOf(file), (_, index) => index)
  if (texts.every((text) => !("things" in text))) return ends(texts)
  const scored = []
  for (const brief of texts) scored.push(await scoreBrief(brief))
  for (const { absurd, id, place, score, why } of [...scored].sort((a, b) => b.score - a.score))
    console.log(`${id} ${place.padEnd(28)} ${score.toFixed(0).padStart(3)} ${why ?? absurd?.join("; ") ?? ""}`)
  report(
    "briefs that end with a scene",
    (100 * scored.filter(({ completed }) => completed).length) / scored.length,
    "%"
  )
  report("mean score of briefs", scored.reduce((sum, { score }) => sum + score, 0) / scored.length, "of 100")
  report("lowest score of a brief", Math.min(...scored.map(({ score }) => score)), "of 100")
  cost(scored.map(({ cpu_seconds }) => cpu_seconds))
}

const rooms = async () => {
  const scored = []
  for (const room of chosen(roomsOf(file), ({ id }) => Number(id))) scored.push(await scoreRoom(room))
  const { all_met, attributes, counts, oa, oo } = pooled(scored)
  report("rooms that end with a scene", (100 * scored.filter(({ completed }) => completed).length) / scored.length, "%")
  report("counts met", counts, "%")
  report("attributes met", attributes, "%")
  report("object–object relations met", oo, "%")
  report("object–architecture relations met", oa, "%")
  report("rooms that have all that they are asked", all_met, "%")
  report(
    "things that cannot be where they are",
    scored.reduce((sum, { impossible }) => sum + impossible, 0),
    ""
  )
  cost(scored.map(({ cpu_seconds }) => cpu_seconds))
}

await (file.endsWith(".json") ? briefs() : rooms())
