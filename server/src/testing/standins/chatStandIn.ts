import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicEvents } from './anthropicChat.ts'
import type { ChatProtocol, ToolCall } from './chatProtocol.ts'
import { openaiEvents } from './openaiChat.ts'

/** What a model does in one step of an answer. */
export type ChatStep =
  /** Its words, in as many pieces as are given. */
  | { readonly says: readonly string[]; readonly stop?: 'end' | 'too-long' | 'refusal' }
  | { readonly calls: readonly ToolCall[] }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** A whole body with status 200, whatever it is. */
  | { readonly body: string }
  | { readonly hangs: true }
  /** The step comes once that has happened. */
  | { readonly after: Promise<unknown>; readonly next: ChatStep }
  /** Says this, and then the connection drops; or the stream ends as if that were all. */
  | { readonly dropsAfter: readonly string[] }
  | { readonly endsAfter: readonly string[] }

export interface ChatRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The body as it was on the wire. */
  readonly text: string
}

export interface ChatStandIn {
  /** Address without a path. */
  readonly baseUrl: string
  readonly requests: readonly ChatRequest[]
  /** The steps of the next requests, in order; the last one stays. One may be made of the request it answers. */
  follow(...steps: readonly (ChatStep | ((request: ChatRequest) => ChatStep))[]): void
  /** Resolves when the next request has fully arrived. */
  nextRequest(): Promise<ChatRequest>
  /** Resolves when the caller has given up on an answer that was under way. */
  nextHangUp(): Promise<void>
  close(): Promise<void>
}

export const startAnthropicChat = () =>
  startChatStandIn({ path: '/v1/messages', events: step => anthropicEvents(step) })
export const startOpenaiChat = () =>
  startChatStandIn({ path: '/v1/chat/completions', events: step => openaiEvents(step) })

/** A server on a free port of this machine that streams answers by a provider's protocol. */
async function startChatStandIn(protocol: ChatProtocol): Promise<ChatStandIn> {
  const requests: ChatRequest[] = []
  const arrivals: ((request: ChatRequest) => void)[] = []
  const hangUps: (() => void)[] = []
  let steps: readonly (ChatStep | ((request: ChatRequest) => ChatStep))[] = []
  const server = createServer(async (incoming, response) => {
    const request = await record(incoming)
    requests.push(request)
    for (const resolve of arrivals.splice(0)) resolve(request)
    response.once('close', () => {
      if (!response.writableFinished) for (const resolve of hangUps.splice(0)) resolve()
    })
    const [step = { says: ['I have nothing to say.'] }, ...rest] = steps
    if (rest.length > 0) steps = rest
    if (request.path !== protocol.path) response.writeHead(404).end()
    else perform(protocol, typeof step === 'function' ? step(request) : step, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    follow(...next) {
      steps = next
    },
    nextRequest: () => new Promise(resolve => arrivals.push(resolve)),
    nextHangUp: () => new Promise(resolve => hangUps.push(resolve)),
    close: () => stop(server),
  }
}

async function record(incoming: IncomingMessage): Promise<ChatRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return {
    path: incoming.url ?? '',
    headers: incoming.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  }
}

function perform(protocol: ChatProtocol, step: ChatStep, response: ServerResponse): void {
  if ('hangs' in step) return
  if ('after' in step) {
    void step.after.then(() => perform(protocol, step.next, response))
    return
  }
  if ('status' in step) {
    const body = { type: 'error', error: { type: 'api_error', message: `Status ${step.status}` } }
    response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers })
    response.end(JSON.stringify(body))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('body' in step) response.end(step.body)
  else if ('calls' in step) response.end(protocol.events({ calls: step.calls, stop: 'calls' }).join(''))
  else if ('says' in step)
    response.end(protocol.events({ says: step.says, stop: step.stop ?? 'end' }).join(''))
  else if ('endsAfter' in step) response.end(protocol.events({ says: step.endsAfter, stop: null }).join(''))
  else
    response.write(protocol.events({ says: step.dropsAfter, stop: null }).join(''), () => response.destroy())
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
