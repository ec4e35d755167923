import type { Layout } from "#formats/blueprint/Layout.js"

/** A scene is indoor where rooms take more than half of the ground that any zone takes. */
export const settingOf = (layout: Layout): "indoor" | "outdoor" => {
  let [rooms, open] = [0, 0]
  for (const zone of layout.zones) {
    if (layout.zones.some((z) => z.parent === zone.id)) continue
    if (zone.enclosed) rooms += zone.area
    else open += zone.area
  }
  return rooms > open ? "indoor" : "outdoor"
}
