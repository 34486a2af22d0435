import { type FakeProvider, type RecordedRequest, startFakeProvider } from './fakeProvider.ts'

const usage = { prompt_tokens: 1500, completion_tokens: 400, total_tokens: 1900 }

/** A fake of OpenAI's chat completions protocol: POST /v1/chat/completions. Like a local server, it needs no key. */
export function startFakeOpenai(): Promise<FakeProvider> {
  return startFakeProvider({
    path: '/v1/chat/completions',
    complaint: ({ body }) => {
      const isWhole = isRecord(body) && body.model && Array.isArray(body.messages)
      return isWhole ? undefined : { status: 400, type: 'invalid_request_error' }
    },
    answer: (request, { text, stop }) =>
      completion(
        request,
        { role: 'assistant', content: text, refusal: null },
        stop === 'end' ? 'stop' : 'length',
      ),
    refusal: (request, text) =>
      completion(request, { role: 'assistant', content: null, refusal: text }, 'stop'),
    error: (type, text) => ({ error: { message: text, type, param: null, code: null } }),
  })
}

function completion(request: RecordedRequest, message: object, finishReason: string): object {
  const model = isRecord(request.body) ? request.body.model : undefined
  const choices = [{ index: 0, message, finish_reason: finishReason, logprobs: null }]
  return { id: 'chatcmpl-1', object: 'chat.completion', created: 1770000000, model, choices, usage }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
