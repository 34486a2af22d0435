import type { PersonEvent, StreamPlace } from '@outlay/contract/activity/activity'
import type { Person } from '../../testing/person.ts'

interface Wanted {
  readonly after?: number
  readonly lastEventId?: string
}

interface Message {
  readonly event: string
  readonly id: string
  readonly data: unknown
}

/** Follows the activity stream like a browser's EventSource. */
export class OpenStream {
  readonly #messages: AsyncGenerator<Message, void>
  readonly #connection: AbortController
  // Keep a reference: fetch disconnects if the response is garbage collected before its body is read.
  readonly #response: Response

  private constructor(response: Response, connection: AbortController) {
    if (!response.body) throw new Error('The stream has no body')
    this.#messages = messagesOf(response.body)
    this.#connection = connection
    this.#response = response
  }

  get headers(): Headers {
    return this.#response.headers
  }

  static async open(person: Person, { after, lastEventId }: Wanted = {}): Promise<OpenStream> {
    const connection = new AbortController()
    const response = await person.fetch(
      `/api/activity/stream${after === undefined ? '' : `?after=${after}`}`,
      {
        signal: connection.signal,
        headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
      },
    )
    if (!response.ok) throw new Error(`No stream: ${response.status} ${await response.text()}`)
    return new OpenStream(response, connection)
  }

  /** The initial place in the stream. */
  ready(): Promise<StreamPlace> {
    return this.#expect('ready')
  }

  next(): Promise<PersonEvent> {
    return this.#expect('happened')
  }

  reset(): Promise<StreamPlace> {
    return this.#expect('reset')
  }

  /** Resolves once the server ends the stream; fails if another event arrives. */
  async ended(): Promise<void> {
    const { done, value } = await this.#messages.next()
    if (!done) throw new Error(`Instead of the end came ${JSON.stringify(value)}`)
  }

  hangUp(): void {
    this.#connection.abort()
  }

  async #expect<Data>(name: string): Promise<Data> {
    const { value } = await this.#messages.next()
    if (value?.event !== name) throw new Error(`Instead of ${name} came ${JSON.stringify(value)}`)
    const { number, lastNumber = number } = value.data as { number?: number; lastNumber?: number }
    if (String(lastNumber) !== value.id) throw new Error(`The id is not its number: ${JSON.stringify(value)}`)
    return value.data as Data
  }
}

/** Skips comments, like a browser. */
async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Message, void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (!block.startsWith(':')) yield messageOf(block)
  }
}

function messageOf(block: string): Message {
  const fields = new Map(
    block.split('\n').map(line => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  )
  const [event = '', id = '', data = 'null'] = ['event', 'id', 'data'].map(name => fields.get(name))
  return { event, id, data: JSON.parse(data) }
}
