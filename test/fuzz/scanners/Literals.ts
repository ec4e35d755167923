/** Every regular expression that the source spells out. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import ts from "typescript"

export interface Literal {
  /** `src/domain/Slug.ts` */
  readonly file: string
  readonly line: number
  /** `/^[a-z]+$/u`, or the expression that `new RegExp` is called with. */
  readonly text: string
  /** Undefined of one that is put together as the program runs. */
  readonly pattern: RegExp | undefined
}

const patternOf = (text: string): RegExp => {
  const end = text.lastIndexOf("/")
  return new RegExp(text.slice(1, end), text.slice(end + 1))
}

const inFile = (file: string): ReadonlyArray<Literal> => {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const found: Array<Literal> = []
  const visit = (node: ts.Node): void => {
    const text = node.getText(source)
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, line, text, pattern: patternOf(text) })
    else if (ts.isNewExpression(node) && node.expression.getText(source) === "RegExp")
      found.push({ file, line, text: node.arguments?.[0]?.getText(source) ?? "", pattern: undefined })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The regular expressions of these folders, file by file. */
export const literalsIn = (...folders: ReadonlyArray<string>): ReadonlyArray<Literal> =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file.endsWith(".ts"))
    .flatMap(inFile)
