/** Roof beams, which bear something only where they reach from wall to wall. */
import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import { type Drafting, propose } from "./Pose.js"

/** Longer ones nobody fells, metres; and how far short of the walls they end. */
const beam = { longest: 14, short: 0.02 } as const
/** How far a beam may lie beside its place in the even row where a lamp hangs there, metres. */
const aside = [0, 0.25, -0.25, 0.5, -0.5, 0.9, -0.9] as const

/** Whether a thing under the ceiling is to reach from wall to wall: a beam whose length nobody gave. */
const isSpanning = ({ thing: { entity, traits } }: Drafting): boolean => {
  const entry = catalogue().thing(traits.name)
  const usual = entry?.size.depth[1] ?? 0
  return isOf(entry, "spans") && entity.mount === "ceiling" && Math.abs(entity.size.depth - usual) < 1e-6
}

/** Beams across the room at even distances along it; false where the thing is none. */
export const beamPoses = (draft: Drafting): boolean => {
  if (!isSpanning(draft)) return false
  const { room, thing: t } = draft
  const along = room.width > room.depth
  const [span, long] = along ? [room.depth, room.width] : [room.width, room.depth]
  t.d = Math.min(beam.longest, span - beam.short)
  const at = ((t.index + 0.5) * long) / t.entity.count
  for (const step of aside) {
    const [x, z] = along ? [at + step, span / 2] : [span / 2, at + step]
    propose(draft, x, z, along ? 0 : Math.PI / 2, room.height - t.h)
  }
  return true
}
