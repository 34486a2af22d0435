import type {
  AnswerLine,
  Ask,
  Figure,
  FigureSource,
  Message,
} from '@outlay/contract/conversations/conversations'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { Big } from 'big.js'
import { type FakeChat, startAnthropicChat, startOpenaiChat } from '../../testing/fakes/fakeChat.ts'
import type { Person, Reply } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

type AskInput = Partial<Ask> & { message: string }

export const answersPath = '/api/conversations/answers'

/** Asks like the chat and reads the full answer. Throws if it failed. */
export async function askAssistant(
  person: Person,
  told: AskInput,
): Promise<Message & { conversationId: string }> {
  const { status, body, lines } = await linesOf(person, told)
  const first = lines.at(0)
  const last = lines.at(-1)
  if (status !== 200 || first?.kind !== 'begun' || last?.kind !== 'done')
    throw new Error(`The question was not answered: ${body}`)
  return { ...last.message, conversationId: first.conversationId }
}

/** The full stream of an answer, however it ended. */
export async function linesOf(person: Person, told: AskInput) {
  const { status, headers, body } = await send(person, told)
  const isStream = headers.get('content-type') === 'application/x-ndjson'
  const lines = isStream ? body.trimEnd().split('\n').map(readLine) : []
  return { status, headers, body, lines }
}

function send(person: Person, told: AskInput): Promise<Reply<string>> {
  const ask = { personality: 'finance-friend', ...told }
  const headers = { 'content-type': 'application/json' }
  return person
    .fetch(answersPath, { method: 'POST', body: JSON.stringify(ask), headers })
    .then(async reply => ({ status: reply.status, headers: reply.headers, body: await reply.text() }))
}

// The server wrote the line by the contract.
export const readLine = (line: string): AnswerLine => JSON.parse(line) as AnswerLine

/** The figures of an answer, in order. */
export function figuresOf({ parts }: Pick<Message, 'parts'>): Figure[] {
  return parts.filter(part => part.kind === 'figure')
}

/** The text of an answer, with `#` for each figure. */
export function wordsOf({ parts }: Pick<Message, 'parts'>): string {
  return parts.map(part => (part.kind === 'text' ? part.text : '#')).join('')
}

/** Whether a figure is a plain sum or count of expenses, and so links to them. */
export const isPlain = ({ derivation, source }: Figure): boolean =>
  derivation === undefined && source.kind === 'expenses'

/** The sum (or count) of the expenses behind a figure, as the expenses page shows them. */
export async function sumBehind(person: Person, { unit, currency, source }: Figure): Promise<string> {
  const behind = await opened(person, source)
  if (unit === 'count') return String(behind.length)
  const told = behind.map(expense =>
    currency === expense.currency ? expense.amount : expense.originalAmount,
  )
  return told.reduce((sum, amount) => sum.plus(amount), Big(0)).toFixed(2)
}

async function opened(person: Person, { kind, ...source }: FigureSource): Promise<ExpenseSummary[]> {
  if (kind !== 'expenses') throw new Error('This leads to no expenses')
  const { id, ...filter } = source as Extract<FigureSource, { kind: 'expenses' }>
  if (id) return [(await person.get<ExpenseSummary>(`/api/expenses/${id}`)).body]
  const asked = {
    limit: '200',
    ...(filter.status || filter.approval ? {} : { isCounted: 'true' }),
    ...filter,
  }
  // JSON contains no undefined values.
  const query = new URLSearchParams(asked as Record<string, string>)
  const { status, body } = await person.get<ExpenseSummary[]>(`/api/expenses?${query}`)
  if (status !== 200) throw new Error(`The expenses page refuses ${query}`)
  return body
}

/** The model providers, with the prefix of their settings. */
export const models = [
  ['Claude', startAnthropicChat, 'ANTHROPIC'],
  ['a model that speaks as OpenAI', startOpenaiChat, 'OPENAI'],
] as const
type Model = (typeof models)[number]

export const modelKey = 'sk-test-5ecretKeyThatMustStaySecret'
export const march = { from: '2026-03-01', to: '2026-03-31' }
/** A model step that requests the totals of March. */
export const totalsOfMarch = { calls: [{ name: 'totals', input: march }] }

export interface AppWithModel {
  readonly app: TestApp
  readonly provider: FakeChat
  close(): Promise<void>
}

/** The real app with a scripted fake model. */
export async function startWithModel(start: Model[1], name: Model[2]): Promise<AppWithModel> {
  const provider = await start()
  const app = await startTestApp({ [`${name}_API_KEY`]: modelKey, [`${name}_BASE_URL`]: provider.baseUrl })
  return {
    app,
    provider,
    async close() {
      await app.close()
      await provider.close()
    },
  }
}

/** A person who spent 1234.50, 20.00 of it deductible. */
export async function newSpender(app: TestApp): Promise<Person> {
  const person = await app.newPerson()
  await recordExpense(person, { amount: '20.00', merchant: 'Blue Door Coffee' })
  await recordExpense(person, { amount: '1214.50', category: 'travel', isDeductible: 'false' })
  return person
}
