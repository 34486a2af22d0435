import type { AnswerLine, Ask, Figure, Message } from '@outlay/contract/conversations'
import type { Person, Reply } from '../../testing/person.ts'

type Told = Partial<Ask> & { message: string }

export const answersPath = '/api/conversations/answers'

/** Asks as the chat does, and reads the answer to its end. Fails where it failed. */
export async function askAssistant(
  person: Person,
  told: Told,
): Promise<Message & { conversationId: string }> {
  const { status, body, lines } = await linesOf(person, told)
  const first = lines.at(0)
  const last = lines.at(-1)
  if (status !== 200 || first?.kind !== 'begun' || last?.kind !== 'done')
    throw new Error(`The question was not answered: ${body}`)
  return { ...last.message, conversationId: first.conversationId }
}

/** The whole stream of an answer, however it ended. */
export async function linesOf(person: Person, told: Told) {
  const { status, headers, body } = await send(person, told)
  const isStream = headers.get('content-type') === 'application/x-ndjson'
  const lines = isStream ? body.trimEnd().split('\n').map(readLine) : []
  return { status, headers, body, lines }
}

function send(person: Person, told: Told): Promise<Reply<string>> {
  const ask = { personality: 'finance-friend', ...told }
  const headers = { 'content-type': 'application/json' }
  return person
    .fetch(answersPath, { method: 'POST', body: JSON.stringify(ask), headers })
    .then(async reply => ({ status: reply.status, headers: reply.headers, body: await reply.text() }))
}

// The server has written the line by the contract.
export const readLine = (line: string): AnswerLine => JSON.parse(line) as AnswerLine

/** The figures of an answer, in turn. */
export function figuresOf({ parts }: Pick<Message, 'parts'>): Figure[] {
  return parts.filter(part => part.kind === 'figure')
}

/** The words of an answer, with `#` in the place of each figure. */
export function wordsOf({ parts }: Pick<Message, 'parts'>): string {
  return parts.map(part => (part.kind === 'text' ? part.text : '#')).join('')
}
