/** A service that is killed again and again, and who goes on talking with it. */
import { api, type ServiceProcess, serve } from "../ServiceProcess.js"

export const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

interface Outages {
  /** Milliseconds from an answering service to its next kill. */
  readonly pauses: () => number
  /** The service lives on after so many. */
  readonly kills_max: number
}

/** Starts the service of a home and kills it with SIGKILL now and then; whatever was started last serves until `stop`. */
export const outages = async (home: string, environment: Record<string, string>) => {
  let service: ServiceProcess = await serve(home, environment)
  const outputs: Array<string> = []
  return {
    service: () => service,
    /** Ends once as many kills are done, or `until` has ended; answers how many there were. */
    rage: async ({ kills_max, pauses }: Outages, until: Promise<unknown>): Promise<number> => {
      let over = false
      const end = () => {
        over = true
      }
      const ended = until.then(end, end)
      let kills = 0
      while (!over && kills < kills_max) {
        await Promise.race([pause(pauses()), ended])
        if (over) break
        await service.kill()
        outputs.push(service.output())
        kills++
        service = await serve(home, environment)
      }
      return kills
    },
    /** What all of its processes wrote. */
    output: () => [...outputs, service.output()].join(""),
    stop: () => service.stop()
  }
}

export type Outage = Awaited<ReturnType<typeof outages>>

type Client = ReturnType<typeof api>
type Answer = Awaited<ReturnType<Client["get"]>>

/** A caller who asks again where the connection is lost: safe where the request may be repeated. */
export const patient =
  ({ service }: Outage, key: string) =>
  async (ask: (client: Client) => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await ask(api(service().base_url, key))
      } catch {
        await pause(50)
      }
    }
  }
