import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responds to a request for a day. */
export type RatesScript = (day: string, response: ServerResponse) => void

export interface FakeRates {
  /** For RATES_URL. */
  readonly url: string
  /** Requested days, in order. */
  readonly asked: string[]
  follow(script: RatesScript): void
  close(): Promise<void>
}

/** A local daily exchange rate source; by default it knows no day. */
export async function startFakeRates(): Promise<FakeRates> {
  const asked: string[] = []
  let script: RatesScript = (_, response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    const day = /^\/rates\/(.*)\.json$/.exec(request.url ?? '')?.[1] ?? 'nothing known'
    asked.push(day)
    script(day, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // `address()` is an object when listening on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/rates/{date}.json`,
    asked,
    follow(next) {
      script = next
    },
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Responds with a JSON body. */
export const answering =
  (text: (day: string) => string): RatesScript =>
  (day, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text(day))
  }
