import type { Report } from "#formats/blueprint/Report.js"
import type { RelationItem } from "./Relations.js"
import type { View } from "./View.js"

type Unmet = Report["unmet"][number]

/** Every wish that the scene does not fulfil, in words: of the peg, of the layout, and as judged here; each once. */
export const unmetWishes = (
  view: View,
  counts: Report["counts"],
  relations: ReadonlyArray<RelationItem>,
  hovering: ReadonlyArray<{ readonly placement: string; readonly by: number }>
): ReadonlyArray<Unmet> => {
  const names = new Map<string, string>()
  for (const { id, name } of [...(view.peg?.zones ?? []), ...(view.peg?.entities ?? [])]) names.set(id, name)
  const byId = new Map((view.peg?.relations ?? []).map((relation) => [relation.id, relation]))
  // A relation that the layout gave up ("r5: …") is judged here and told once, in words.
  const own = view.layout.unmet.filter(({ text }) => !byId.has(text.split(":")[0]))
  const wishes: Array<Unmet> = [...(view.peg?.unplanned ?? []), ...own]
  for (const { entity, asked, placed } of counts.entities) {
    if (placed >= asked) continue
    const text = `${asked} of ${names.get(entity) ?? entity} were asked for`
    wishes.push({ text, reason: `${placed} are placed (${entity})` })
  }
  for (const item of relations) {
    const relation = byId.get(item.relation)
    if (item.satisfied || relation === undefined) continue
    const called = (id: string) => {
      const [whole, part] = id.split(":")
      return part === undefined ? (names.get(whole) ?? whole) : `the ${part} of ${names.get(whole) ?? whole}`
    }
    const side = relation.side === null ? "" : ` (${relation.side})`
    const words = `${relation.predicate.replaceAll("_", " ")}${side}`
    const text = `${called(relation.subject)} ${words} ${relation.objects.map(called).join(" and ")}`.trim()
    wishes.push({ text, reason: `${item.relation}: ${item.detail}` })
  }
  for (const { placement, by } of hovering) {
    wishes.push({ text: `${placement} stands on something`, reason: `its base is ${by} m off what should carry it` })
  }
  const seen = new Set<string>()
  return wishes.filter(({ text, reason }) => {
    const key = `${text}\n${reason}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
