import type { ChatProtocol } from './chatProtocol.ts'

const stops: Readonly<Record<string, string>> = {
  end: 'end_turn',
  'too-long': 'max_tokens',
  refusal: 'refusal',
  calls: 'tool_use',
}

/** Streaming events of Anthropic's Messages protocol. */
export const anthropicEvents: ChatProtocol['events'] = ({ says = [], calls = [], stop }) => {
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
            delta: { stop_reason: stops[stop], stop_sequence: null },
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
