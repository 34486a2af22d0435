import { type FakeProvider, type RecordedRequest, startFakeProvider } from './fakeProvider.ts'

const usage = { input_tokens: 1500, output_tokens: 400 }

/** A fake of Anthropic's Messages protocol: POST /v1/messages. */
export function startFakeAnthropic(): Promise<FakeProvider> {
  return startFakeProvider({
    path: '/v1/messages',
    complaint: ({ headers, body }) => {
      if (!headers['x-api-key']) return { status: 401, type: 'authentication_error' }
      const isWhole = isRecord(body) && body.model && body.max_tokens && Array.isArray(body.messages)
      return headers['anthropic-version'] && isWhole
        ? undefined
        : { status: 400, type: 'invalid_request_error' }
    },
    answer: (request, { text, stop }) =>
      asksForTool(request)
        ? message(
            request,
            [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: JSON.parse(text) }],
            'tool_use',
          )
        : message(request, [{ type: 'text', text }], stop === 'end' ? 'end_turn' : 'max_tokens'),
    refusal: (request, text) => message(request, text ? [{ type: 'text', text }] : [], 'refusal'),
    error: (type, text) => ({ type: 'error', error: { type, message: text } }),
  })
}

function message(request: RecordedRequest, content: readonly object[], stopReason: string): object {
  const model = isRecord(request.body) ? request.body.model : undefined
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage,
  }
}

/** Models without schema support are asked through a tool. */
function asksForTool({ body }: RecordedRequest): boolean {
  return isRecord(body) && Array.isArray(body.tools) && body.tools.length > 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
