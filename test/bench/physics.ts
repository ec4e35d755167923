/**
 * Lets scenes stand in MuJoCo: `npx vite-node --config test/vitest.config.ts test/bench/physics.ts FILE [FROM] [TO]`. The file is JSON of
 * briefs or a CSV with ids and descriptions; of each four texts the last is left unread. Prints for each scene the pairs of colliders deeper than a millimetre at the
 * start, as the model step tells them and as the engine finds them, who has moved after 2 s and after 15 s, and the sums.
 */
import { readFileSync } from "node:fs"
import { builtOf, stand, xmlOf } from "../operators/variants/Standing.js"

const [file = "test/golden/quality/briefs.json", from = "0", to = "39"] = process.argv.slice(2)

const textsOf = (content: string): ReadonlyArray<readonly [id: number, text: string]> =>
  file.endsWith(".csv")
    ? [...content.matchAll(/^(\d+),(?:"((?:[^"]|"")*)"|([^,\n]*)),/gm)].map(([, id, quoted, plain]) => [
        Number(id),
        (quoted ?? plain ?? "").replaceAll('""', '"')
      ])
    : (JSON.parse(content) as { readonly briefs: ReadonlyArray<{ readonly brief: string }> }).briefs.map(
        ({ brief }, i) => [i, brief]
      )

const sum = { scenes: 0, failed: 0, said: 0, told: 0, deep: 0, free: 0, soon: 0, late: 0 }
const texts = textsOf(readFileSync(file, "utf8"))
for (const [i, text] of texts) {
  if (i % 4 === 3 || i < Number(from) || i > Number(to)) continue
  try {
    const { contacts, glb } = await builtOf(text)
    const { deep, free, restless, said } = await stand(await xmlOf(glb), [2, 15])
    const told = contacts.map(({ a, b, depth }) => `${a} and ${b} by ${depth} m`)
    sum.told += told.length
    sum.scenes++
    sum.said += said.length
    sum.deep += deep.length
    sum.free += free.length
    sum.soon += restless[0].length
    sum.late += restless[1].length
    console.log(`${i}: ${free.length} free`, JSON.stringify({ said, told, deep, soon: restless[0], late: restless[1] }))
  } catch (error) {
    sum.failed++
    console.log(`${i} FAILED ${error}`)
  }
}
console.log(JSON.stringify(sum))
