import { copyFile, mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { join } from "node:path"
import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript"
import ts from "typescript"
import { document } from "#api/Document.js"

const program = new URL("village.ts", import.meta.url).pathname
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  skipLibCheck: true
}

/** A folder from which installed packages are found, and which no repository keeps. */
const newFolder = async (): Promise<string> => {
  const cache = join(process.cwd(), "node_modules/.cache")
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, "client-"))
  await writeFile(join(folder, "package.json"), '{"type":"module"}')
  return folder
}

interface GeneratedClient {
  readonly folder: string
  /** What the compiler has against the program. */
  readonly complaints: ReadonlyArray<string>
}

/** Makes the client's types from the document and compiles the integrator's program, and `sources` beside it, against them. */
export const generate = async (sources: Readonly<Record<string, string>> = {}): Promise<GeneratedClient> => {
  const folder = await newFolder()
  const types = astToString(await openapiTypescript(structuredClone(document) as unknown as OpenAPI3))
  await writeFile(join(folder, "scenewright.ts"), types)
  await copyFile(program, join(folder, "village.ts"))
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text)
  const names = ["village.ts", ...Object.keys(sources)].map((name) => join(folder, name))
  const compiled = ts.createProgram(names, options)
  const emitted = compiled.emit()
  const complaints = [...ts.getPreEmitDiagnostics(compiled), ...emitted.diagnostics].map(
    ({ file, messageText, start = 0 }) => {
      const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1
      return `${file?.fileName.split("/").pop()}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`
    }
  )
  return { folder, complaints }
}
