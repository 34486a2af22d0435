import type { ServerResponse } from 'node:http'
import { type ArrivedRequest as ChatRequest, type FakeServer, startFakeServer } from './fakeServer.ts'

interface ToolCall {
  readonly name: string
  readonly input: unknown
}

/** The differences between the protocols. */
interface ChatProtocol {
  readonly path: string
  /** A step's events, as lines of the stream. */
  events(step: { says?: readonly string[]; calls?: readonly ToolCall[]; stop: string | null }): string[]
}

const anthropicStops: Readonly<Record<string, string>> = {
  end: 'end_turn',
  'too-long': 'max_tokens',
  refusal: 'refusal',
  calls: 'tool_use',
}

/** Streaming events of Anthropic's Messages protocol. */
const anthropicEvents: ChatProtocol['events'] = ({ says = [], calls = [], stop }) => {
  const blocks = [
    ...(says.length > 0 ? [textBlock(says)] : []),
    ...calls.map(({ name, input }, place) => toolBlock(place, name, input)),
  ]
  return [
    event('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'stand-in',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 1 },
      },
    }),
    ...blocks.flatMap(({ start, deltas }, index) => [
      event('content_block_start', { index, content_block: start }),
      ...deltas.map(delta => event('content_block_delta', { index, delta })),
      ...(stop === null ? [] : [event('content_block_stop', { index })]),
    ]),
    ...(stop === null
      ? []
      : [
          event('message_delta', {
            delta: { stop_reason: anthropicStops[stop], stop_sequence: null },
            usage: { output_tokens: 9 },
          }),
          event('message_stop', {}),
        ]),
  ]
}

function textBlock(says: readonly string[]) {
  return {
    start: { type: 'text', text: '' },
    deltas: says.map(text => ({ type: 'text_delta', text })),
  }
}

function toolBlock(place: number, name: string, input: unknown) {
  return {
    start: { type: 'tool_use', id: `toolu_${place}`, name, input: {} },
    deltas: [{ type: 'input_json_delta', partial_json: JSON.stringify(input) }],
  }
}

const event = (type: string, parts: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...parts })}\n\n`

const openaiStops: Readonly<Record<string, string>> = {
  end: 'stop',
  'too-long': 'length',
  refusal: 'content_filter',
  calls: 'tool_calls',
}

/** Streaming events of OpenAI's chat completions protocol. */
const openaiEvents: ChatProtocol['events'] = ({ says = [], calls = [], stop }) => {
  const toolCalls = calls.map(({ name, input }, index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))
  return [
    chunk({ role: 'assistant', content: '' }),
    ...says.map(content => chunk({ content })),
    ...(toolCalls.length > 0 ? [chunk({ tool_calls: toolCalls })] : []),
    ...(stop === null ? [] : [chunk({}, openaiStops[stop] ?? 'stop'), 'data: [DONE]\n\n']),
  ]
}

function chunk(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }]
  const common = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1770000000, model: 'stand-in' }
  return `data: ${JSON.stringify({ ...common, choices })}\n\n`
}

export type { ArrivedRequest as ChatRequest } from './fakeServer.ts'

/** What the model does in one step. */
type ChatStep =
  /** Streams its words in these chunks. */
  | { readonly says: readonly string[]; readonly stop?: 'end' | 'too-long' | 'refusal' }
  | { readonly calls: readonly ToolCall[] }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Any complete body with status 200. */
  | { readonly body: string }
  | { readonly hangs: true }
  /** Delays the step until the promise resolves. */
  | { readonly after: Promise<unknown>; readonly next: ChatStep }
  /** Streams this, then drops the connection, or ends the stream as if complete. */
  | { readonly dropsAfter: readonly string[] }
  | { readonly endsAfter: readonly string[] }

export interface FakeChat extends FakeServer {
  readonly requests: readonly ChatRequest[]
  /** Steps for the next requests, in order; the last one repeats. A step may depend on its request. */
  follow(...steps: readonly (ChatStep | ((request: ChatRequest) => ChatStep))[]): void
  /** Resolves when the next request has fully arrived. */
  nextRequest(): Promise<ChatRequest>
  /** Resolves when the caller abandons a response in progress. */
  nextHangUp(): Promise<void>
}

export const startAnthropicChat = () =>
  startChatStandIn({ path: '/v1/messages', events: step => anthropicEvents(step) })
export const startOpenaiChat = () =>
  startChatStandIn({ path: '/v1/chat/completions', events: step => openaiEvents(step) })

/** A local server that streams a provider's protocol. */
async function startChatStandIn(protocol: ChatProtocol): Promise<FakeChat> {
  const requests: ChatRequest[] = []
  const arrivals: ((request: ChatRequest) => void)[] = []
  const hangUps: (() => void)[] = []
  let steps: readonly (ChatStep | ((request: ChatRequest) => ChatStep))[] = []
  const server = await startFakeServer((request, response) => {
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
  return {
    ...server,
    requests,
    follow(...next) {
      steps = next
    },
    nextRequest: () => new Promise(resolve => arrivals.push(resolve)),
    nextHangUp: () => new Promise(resolve => hangUps.push(resolve)),
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
