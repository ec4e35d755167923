import type { Control } from "#domain/Control.js"
import { openScene } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { add } from "./Add.js"
import { setCount } from "./Amount.js"
import { face } from "./Face.js"
import { setTime, setTitle } from "./Light.js"
import { look } from "./Look.js"
import { move } from "./Move.js"
import type { Editing, Memory, Outcome } from "./Outcome.js"
import { remove } from "./Remove.js"
import { replace } from "./Replace.js"
import { resize } from "./Resize.js"

const applied = (editing: Editing, edit: Edit, control: Control): Outcome => {
  switch (edit.act) {
    case "add":
      return add(editing, edit.what, control)
    case "remove":
      return remove(editing, edit.what, control)
    case "resize":
      return resize(editing, edit.what, edit.how, control)
    case "move":
      return move(editing, edit.what, edit.position, control)
    case "face":
      return face(editing, edit.what, edit.target, control)
    case "look":
      return look(editing, edit.what, edit.words, control)
    case "replace":
      return replace(editing, edit.what, edit.by, control)
    case "amount":
      return setCount(editing, edit.what, edit.amount, control)
    case "light":
      return setTime(editing, edit.time)
    case "title":
      return setTitle(editing, edit.name)
  }
}

/** Applies one edit to a design document. Pure; what it does not concern keeps its bytes. */
export const applyEdit = (sdd: string, edit: Edit, memory: Memory, control: Control): Outcome =>
  applied({ scene: openScene(sdd, control), memory }, edit, control)
