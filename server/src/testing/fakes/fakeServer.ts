import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ArrivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The raw body. */
  readonly text: string
}

export interface FakeServer {
  /** Without a path. */
  readonly baseUrl: string
  close(): Promise<void>
}

/** A local server that answers each request once it has fully arrived. */
export async function startFakeServer(
  answer: (request: ArrivedRequest, response: ServerResponse) => void,
): Promise<FakeServer> {
  const listener: RequestListener = async (incoming, response) => answer(await arrived(incoming), response)
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // `address()` is an object when listening on a port.
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, close: () => stop(server) }
}

async function arrived(incoming: IncomingMessage): Promise<ArrivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, text }
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
