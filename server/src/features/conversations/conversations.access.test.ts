import type { ConversationSummary } from '@outlay/contract/conversations/conversations'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { answersPath, askAssistant } from './conversations.factory.ts'

const conversations = '/api/conversations'
const respond = '/api/mascot/claude/response'
const unknownId = '01936f00-0000-7000-8000-0000000000ff'
const question = 'How much did I spend this month?'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Listed {
  conversations: ConversationSummary[]
}

describe('the assistant refuses', () => {
  test('a stranger', async () => {
    const stranger = app.stranger()
    const ask = { message: 'hello', personality: 'penny-wise' }
    const replies = [
      await stranger.get(conversations),
      await stranger.get(`${conversations}/${unknownId}`),
      await stranger.delete(`${conversations}/${unknownId}`),
      await stranger.delete(conversations),
      await stranger.post(answersPath, ask),
      await stranger.post(respond, { personalityName: 'Penny Wise', context: 'hello' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })

  test('nonsense, and keeps nothing of it', async () => {
    const person = await app.newPerson()
    const blank = await person.post<Problem>(answersPath, { message: '  ', personality: 'penny-wise' })
    expect([blank.status, blank.body.errors]).toEqual([
      400,
      [{ path: 'message', message: 'Write a message first' }],
    ])
    const bad = [
      { message: 'x'.repeat(2001), personality: 'penny-wise' },
      { message: 'hello', personality: 'nobody' },
      { message: 'hello', personality: 'penny-wise', conversationId: '7' },
      { message: 'hello', personality: 'penny-wise', userId: unknownId },
      {},
    ]
    for (const body of bad) expect((await person.post(answersPath, body)).status).toBe(400)
    expect((await person.post(respond, { personalityName: 'Nobody', context: 'hello' })).status).toBe(400)
    expect((await person.post(respond, { personalityName: 'Penny Wise', context: '' })).status).toBe(400)
    expect((await person.get<Listed>(conversations)).body.conversations).toEqual([])
  })

  test('anyone but its owner to read, go on with or delete a conversation', async () => {
    const owner = await app.newPerson()
    const { conversationId } = await askAssistant(owner, { message: 'my secret' })
    const mallory = await app.newPerson()
    const ask = { message: 'hello', personality: 'penny-wise', conversationId }
    const context = { personalityName: 'Penny Wise', context: 'hello', conversationId }
    expect((await mallory.get<Listed>(conversations)).body.conversations).toEqual([])
    for (const reply of [
      await mallory.get<Problem>(`${conversations}/${conversationId}`),
      await mallory.delete<Problem>(`${conversations}/${conversationId}`),
      await mallory.post<Problem>(answersPath, ask),
      await mallory.post<Problem>(respond, context),
      await mallory.post<Problem>(answersPath, { ...ask, conversationId: unknownId }),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'conversations.not-found'])
    await mallory.delete(conversations)
    expect((await owner.get(`${conversations}/${conversationId}`)).status).toBe(200)
  })

  test('anyone else’s figures', async () => {
    const other = await app.newPerson()
    await recordExpense(other, { amount: '777.77', merchant: 'Secret Shop' })
    const person = await app.newPerson()
    for (const message of [
      question,
      'how much at Secret Shop?',
      'top merchants',
      'biggest expense',
      'recurring',
    ])
      expect(JSON.stringify((await askAssistant(person, { message })).parts)).not.toMatch(/777|Secret/)
  })
})
