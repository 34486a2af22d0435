import type { ServerResponse } from 'node:http'
import { type ArrivedRequest, type FakeServer, startFakeServer } from './fakeServer.ts'
import { modelAnswer } from './modelAnswer.ts'

/** How the provider responds. */
export type Script =
  /** The model's text, wrapped per protocol; objects become JSON. */
  | { readonly says: unknown; readonly stop?: 'end' | 'too-long' }
  | { readonly refuses: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  /** Any complete body with status 200. */
  | { readonly body: string }
  | { readonly hugeBytes: number }
  | { readonly hangs: true }
  | { readonly drops: 'before-answering' | 'midway' }

export interface RecordedRequest extends ArrivedRequest {
  readonly body: unknown
}

/** The differences between the protocols. */
export interface Protocol {
  readonly path: string
  /** The provider's error for an invalid request. */
  complaint(request: RecordedRequest): { readonly status: number; readonly type: string } | undefined
  answer(
    request: RecordedRequest,
    said: { readonly text: string; readonly stop: 'end' | 'too-long' },
  ): unknown
  refusal(request: RecordedRequest, text: string): unknown
  error(type: string, message: string): unknown
}

export interface FakeProvider extends FakeServer {
  readonly requests: readonly RecordedRequest[]
  /** Responses for the next requests, in order; the last one repeats. By default a café receipt, read correctly. */
  follow(...scripts: readonly Script[]): void
  /** Resolves when the next request has fully arrived. */
  nextRequest(): Promise<RecordedRequest>
}

/** A local fake of a provider that follows a script. */
export async function startFakeProvider(protocol: Protocol): Promise<FakeProvider> {
  const requests: RecordedRequest[] = []
  const waiting: ((request: RecordedRequest) => void)[] = []
  let scripts: Script[] = [{ says: modelAnswer() }]
  const server = await startFakeServer((arrived, response) => {
    const request = { ...arrived, body: parsed(arrived.text) }
    requests.push(request)
    for (const resolve of waiting.splice(0)) resolve(request)
    const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? { says: modelAnswer() }
    perform({ protocol, request, script, response })
  })
  return {
    ...server,
    requests,
    follow(...next) {
      scripts = [...next]
    },
    nextRequest: () => new Promise(resolve => waiting.push(resolve)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Performance {
  readonly protocol: Protocol
  readonly request: RecordedRequest
  readonly script: Script
  readonly response: ServerResponse
}

function perform({ protocol, request, script, response }: Performance): void {
  const wrong =
    request.path === protocol.path ? protocol.complaint(request) : { status: 404, type: 'not_found_error' }
  if (wrong) {
    json(response, { status: wrong.status, body: protocol.error(wrong.type, 'The request is not right') })
  } else if ('says' in script) {
    const text = typeof script.says === 'string' ? script.says : JSON.stringify(script.says)
    json(response, { body: protocol.answer(request, { text, stop: script.stop ?? 'end' }) })
  } else if ('refuses' in script) {
    json(response, { body: protocol.refusal(request, script.refuses) })
  } else if ('status' in script) {
    const body = script.body ?? protocol.error('api_error', `Status ${script.status}`)
    json(response, { ...script, body })
  } else if ('hugeBytes' in script) {
    streamHuge(response, script.hugeBytes)
  } else if ('drops' in script) {
    drop(response, script.drops)
  } else if ('body' in script) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(script.body)
  }
}

interface JsonAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

function json(response: ServerResponse, { status = 200, headers = {}, body }: JsonAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function drop(response: ServerResponse, when: 'before-answering' | 'midway'): void {
  if (when === 'midway') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"id":', () => response.destroy())
    return
  }
  response.destroy()
}

function streamHuge(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let sent = 0
  const more = () => {
    while (sent < bytes && !response.destroyed) {
      sent += chunk.length
      if (!response.write(chunk)) return
    }
    response.end()
  }
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more)
  more()
}
