import { container_media_type } from "#domain/EntityContainer.js"
import { container } from "./container.js"
import type { Exchanges } from "./Exchange.js"
import { furnished } from "./library.js"

const shown = { an_export: container }
const uuid_map = Object.fromEntries(
  Object.keys(container.entities).map((uuid) => [uuid, uuid.replace(/^.{8}/, "019a41c0")])
)
const theme = { ...furnished, id: uuid_map[container.root] }

export const imports: Exchanges = {
  "imports.create": {
    sends: { "application/json": shown, [container_media_type]: shown },
    answers: { 201: { the_theme_with_its_new_ids: { theme, uuid_map } } }
  }
}
