import type { Conversation, ConversationSummary } from '@outlay/contract/conversations/conversations'
import type { Problem } from '@outlay/contract/core/problem'
import type { MascotProgress } from '@outlay/contract/mascot/mascot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { answersPath, askAssistant, figuresOf, linesOf, wordsOf } from './conversations.factory.ts'

const conversations = '/api/conversations'
const respond = '/api/mascot/claude/response'
const question = 'How much did I spend this month?'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

interface Listed {
  conversations: ConversationSummary[]
  answerer: string
}

describe('an answer', () => {
  test('streams line by line, uncompressed, and is kept with its question', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '20.00' })
    await recordExpense(person, { amount: '3.50', date: '2026-02-28' })
    const { headers, lines } = await linesOf(person, { message: question })
    expect(headers.get('content-type')).toBe('application/x-ndjson')
    expect(headers.get('content-encoding')).toBeNull()
    expect(lines.map(({ kind }) => kind)).toEqual(['begun', 'part', 'part', 'part', 'part', 'part', 'done'])
    const [begun, done] = [lines.at(0), lines.at(-1)]
    if (begun?.kind !== 'begun' || done?.kind !== 'done') throw new Error('no answer')
    expect(wordsOf(done.message)).toBe('Let’s see. You spent # this month (# expense).')
    expect(figuresOf(done.message)).toEqual([
      {
        kind: 'figure',
        unit: 'money',
        value: '20.00',
        currency: 'USD',
        source: { kind: 'expenses', from: '2026-03-01', to: '2026-03-31' },
      },
      {
        kind: 'figure',
        unit: 'count',
        value: '1',
        currency: null,
        source: { kind: 'expenses', from: '2026-03-01', to: '2026-03-31' },
      },
    ])
    const { body } = await person.get<Conversation>(`${conversations}/${begun.conversationId}`)
    expect(body).toEqual({
      id: begun.conversationId,
      title: question,
      updatedAt: '2026-03-15T12:00:00.000Z',
      messages: [
        {
          id: body.messages[0]?.id,
          type: 'user',
          parts: [{ kind: 'text', text: question }],
          personality: null,
          timestamp: '2026-03-15T12:00:00.000Z',
        },
        done.message,
      ],
    })
    expect(done.message.personality).toBe('finance-friend')
  })

  test('goes on in its conversation, which moves to the top of the list', async () => {
    const person = await app.newPerson()
    const first = await askAssistant(person, { message: 'hello' })
    app.clock.moveTo('2026-03-15T12:01:00Z')
    const second = await askAssistant(person, { message: 'what is left of my budget?' })
    app.clock.moveTo('2026-03-15T12:02:00Z')
    const { conversationId } = first
    await askAssistant(person, { message: 'thanks', conversationId, personality: 'penny-wise' })
    const { body } = await person.get<Listed>(conversations)
    expect(body.answerer).toBe('rules')
    expect(body.conversations.map(({ id }) => id)).toEqual([conversationId, second.conversationId])
    const whole = await person.get<Conversation>(`${conversations}/${conversationId}`)
    expect(whole.body.messages.map(({ type }) => type)).toEqual(['user', 'claude', 'user', 'claude'])
    expect(whole.body.messages.at(-1)?.personality).toBe('penny-wise')
  })

  test('is given at once and as plain text to the specified call', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '1234.50' })
    const asked = { personalityName: 'Penny Wise', context: question }
    const { status, body } = await person.post<{ response: string; conversationId: string }>(respond, asked)
    expect(status).toBe(200)
    expect(body.response).toMatch(
      /^Let’s count it up\. You spent \$1,234\.50 this month \(1 expense\)\.\nMar 1\s–\s31, 2026$/,
    )
    const kept = await person.get<Conversation>(`${conversations}/${body.conversationId}`)
    expect(kept.body.messages).toHaveLength(2)
  })

  test('is of the person’s own day and currency', async () => {
    const person = await app.newPerson()
    const preferences = {
      timezone: 'Pacific/Auckland',
      locale: null,
      taxCountry: 'US',
      taxYearStart: '04-01',
    }
    expect((await person.put('/api/user/preferences', preferences)).status).toBe(200)
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    app.clock.moveTo('2026-03-31T20:00:00Z')
    await recordExpense(person, { amount: '7.00', currency: 'EUR', date: '2026-04-01' })
    const answer = await askAssistant(person, { message: 'how much today?' })
    expect(figuresOf(answer)[0]).toMatchObject({ value: '7.00', currency: 'EUR' })
  })

  test('by the rules is given sixty times a minute', async () => {
    const person = await app.newPerson()
    const asked = Array.from({ length: 30 }, () => linesOf(person, { message: 'hello' }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
  })

  test('counts as one more meeting with the mascot', async () => {
    const person = await app.newPerson()
    await askAssistant(person, { message: question })
    const { body } = await person.post<MascotProgress>('/api/mascot/interactions', { reaction: 'praise' })
    expect(body.interactions).toBe(2)
  })

  test('of a second question at the same moment is refused, and the first one stands', async () => {
    const person = await app.newPerson()
    const { conversationId } = await askAssistant(person, { message: 'hello' })
    const ask = { message: question, conversationId }
    const answers = await Promise.all(Array.from({ length: 4 }, () => linesOf(person, ask)))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ lines }) => lines.at(-1)?.kind === 'done')).toHaveLength(4 - refused.length)
    for (const { body } of refused) expect(JSON.parse(body).code).toBe('conversations.still-answering')
    expect((await askAssistant(person, ask)).conversationId).toBe(conversationId)
  })
})

describe('conversations', () => {
  test('are deleted one by one and all at once', async () => {
    const person = await app.newPerson()
    const ids: string[] = []
    for (const message of ['one', 'two', 'three'])
      ids.push((await askAssistant(person, { message })).conversationId)
    expect((await person.delete(`${conversations}/${ids[0]}`)).status).toBe(204)
    expect((await person.get(`${conversations}/${ids[0]}`)).status).toBe(404)
    expect((await person.delete(`${conversations}/${ids[0]}`)).status).toBe(404)
    expect((await person.get<Listed>(conversations)).body.conversations).toHaveLength(2)
    expect((await person.delete(conversations)).status).toBe(204)
    expect((await person.get<Listed>(conversations)).body.conversations).toEqual([])
  })

  test('are kept two hundred at most, the oldest forgotten, and all that are kept are listed', async () => {
    const person = await app.newPerson()
    const first = await askAssistant(person, { message: 'the first' })
    await app.database.pool.query(
      `INSERT INTO conversations (id, user_id, title, created_at, updated_at)
       SELECT gen_random_uuid(), c.user_id, 'filled', now(), c.updated_at + n * interval '1 second'
       FROM conversations AS c, generate_series(1, 199) AS n WHERE c.id = $1`,
      [first.conversationId],
    )
    expect((await person.get(`${conversations}/${first.conversationId}`)).status).toBe(200)
    app.clock.moveTo('2026-03-15T13:00:00Z')
    const last = await askAssistant(person, { message: 'one more' })
    const { body } = await person.get<Listed>(conversations)
    expect(body.conversations).toHaveLength(200)
    expect(body.conversations[0]?.id).toBe(last.conversationId)
    expect((await person.get(`${conversations}/${first.conversationId}`)).status).toBe(404)
  })

  test('show their last two hundred messages, and end at a thousand', async () => {
    const person = await app.newPerson()
    const { conversationId } = await askAssistant(person, { message: 'the first' })
    const fill = (count: number) =>
      app.database.pool.query(
        `INSERT INTO conversation_messages (id, conversation_id, type, parts, created_at)
         SELECT ('fffffff0-0000-7000-8000-' || lpad(((SELECT count(*) FROM conversation_messages) + n)::text, 12, '0'))::uuid,
           $1, 'user', '[{"kind":"text","text":"filled"}]', now() FROM generate_series(1, $2::int) AS n`,
        [conversationId, count],
      )
    await fill(300)
    const { body } = await person.get<Conversation>(`${conversations}/${conversationId}`)
    expect(body.messages).toHaveLength(200)
    await fill(698)
    const { status, body: problem } = await person.post<Problem>(answersPath, {
      message: 'more',
      personality: 'penny-wise',
      conversationId,
    })
    expect([status, problem.code]).toEqual([409, 'conversations.full'])
  })
})
