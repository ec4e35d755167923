/**
 * The peer: fastify and pg, doing what the route under test does: look a key up by its HMAC, then a row by its id, then whether the key's
 * user sees its project.
 */
import { createHmac } from "node:crypto"
import fastify from "fastify"
import pg from "pg"

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const pepper = "a pepper for the bench"

const app = fastify()
app.get<{ Params: { id: string } }>("/v1/operations/:id", async (request, reply) => {
  const key = (request.headers.authorization ?? "").slice("Bearer ".length)
  const hash = createHmac("sha256", pepper).update(key).digest("hex")
  await pool.query({
    name: "key",
    text: "SELECT id, workspace_id, user_id, scopes FROM api_key WHERE hash = $1",
    values: [hash]
  })
  const { rows } = await pool.query({
    name: "row",
    text: "SELECT * FROM operation WHERE id = $1",
    values: [request.params.id]
  })
  if (rows[0] === undefined) return reply.code(404).send({})
  await pool.query({
    name: "project",
    text: "SELECT p.id, m.access_level FROM project p LEFT JOIN project_member m ON m.project_id = p.id WHERE p.id = $1",
    values: [rows[0].project_id]
  })
  return rows[0]
})
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" })
