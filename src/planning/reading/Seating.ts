import { isSeat } from "#catalogue/Traits.js"
import type { Item, Statement } from "./Item.js"

/** Whether one can sit at it, however small it is. */
const isSatAt = ({ thing }: Item): boolean => thing?.category === "table" && thing.size.height[1] >= 0.6

/** How many seats there are for each of several tables; zero where it is not seats and tables. */
const seatsEach = ({ objects, subject }: Statement): number => {
  const tables = objects.reduce((sum, { count }) => sum + count, 0)
  return tables > 1 && isSeat(subject.thing) && objects.every(isSatAt) ? subject.count / tables : 0
}

/**
 * The statements in which seats that are before several tables and face them, two or more to each, are at both sides or all round: a
 * count is known only when the sentence has ended ("four tables with three chairs each").
 */
export const seated = (statements: ReadonlyArray<Statement>): ReadonlyArray<Statement> => {
  const faces = statements.filter(({ predicate }) => predicate === "face_to")
  const facing = new Map(faces.map((statement) => [statement.subject, statement]))
  const faceOf = (statement: Statement): Statement | undefined => {
    const face =
      statement.predicate === "side_of" && statement.side === "front" ? facing.get(statement.subject) : undefined
    const same = face?.text === statement.text && face.objects.every((object, i) => object === statement.objects[i])
    return same && seatsEach(statement) >= 2 ? face : undefined
  }
  const dropped = new Set(statements.map(faceOf))
  // "Eight chairs, four on each long side": not all round.
  const sides = statements.filter(({ predicate }) => predicate === "long_short_side_of")
  const ringed = ({ objects, predicate, subject }: Statement): boolean =>
    predicate === "surround" &&
    sides.some((one) => one.subject === subject && one.objects.every((object) => objects.includes(object)))
  return statements
    .filter((statement) => !dropped.has(statement) && !ringed(statement))
    .map((statement): Statement => {
      if (faceOf(statement) === undefined) return statement
      return seatsEach(statement) < 3
        ? { ...statement, predicate: "long_short_side_of", side: "long" }
        : { ...statement, predicate: "surround", side: null }
    })
}
