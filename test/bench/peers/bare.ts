/** The floor: Node's own server, one route, a constant answer. */
import { createServer } from "node:http"

const body = JSON.stringify({ id: "01a20094-e434-7e1c-a7c7-73776ae3646a", status: "succeeded" })

createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(body)
}).listen(Number(process.env.PORT), "127.0.0.1")
