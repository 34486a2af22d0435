import type { ChatProtocol } from './chatProtocol.ts'

const stops: Readonly<Record<string, string>> = {
  end: 'stop',
  'too-long': 'length',
  refusal: 'content_filter',
  calls: 'tool_calls',
}

/** Streaming events of OpenAI's chat completions protocol. */
export const openaiEvents: ChatProtocol['events'] = ({ says = [], calls = [], stop }) => {
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
    ...(stop === null ? [] : [chunk({}, stops[stop] ?? 'stop'), 'data: [DONE]\n\n']),
  ]
}

function chunk(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }]
  const common = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1770000000, model: 'stand-in' }
  return `data: ${JSON.stringify({ ...common, choices })}\n\n`
}
