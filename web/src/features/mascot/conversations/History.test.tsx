import type { Conversation, ConversationSummary } from '@outlay/contract/conversations/conversations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { jsonResponse, problemResponse } from '../../../testing/stubServer.ts'
import { answerMessage, conversationId, streamedAnswer } from '../mascot.factory.tsx'
import {
  answerWith,
  askCall,
  openConversation,
  question,
  type StubResponses,
  said,
} from './conversations.factory.tsx'

describe('earlier conversations', () => {
  const summaries: ConversationSummary[] = [
    { id: conversationId, title: 'How much for taxis?', updatedAt: '2026-03-30T12:00:00.000Z' },
    { id: 'c2', title: 'And for food?', updatedAt: '2026-03-29T12:00:00.000Z' },
  ]
  const kept: Conversation = {
    id: conversationId,
    title: 'How much for taxis?',
    updatedAt: '2026-03-30T12:00:00.000Z',
    messages: [
      {
        id: 'm1',
        type: 'user',
        personality: null,
        timestamp: '2026-03-30T12:00:00.000Z',
        parts: [{ kind: 'text', text: 'How much for taxis?' }],
      },
      answerMessage(),
    ],
  }
  async function openHistory(answers: StubResponses = {}) {
    let left = summaries
    const app = await openConversation({
      'GET /api/conversations': () => jsonResponse({ conversations: left, answerer: 'rules' }),
      [`GET /api/conversations/${conversationId}`]: () => jsonResponse(kept),
      [`DELETE /api/conversations/${conversationId}`]: () => {
        left = left.filter(({ id }) => id !== conversationId)
        return new Response(null, { status: 204 })
      },
      'DELETE /api/conversations': () => {
        left = []
        return new Response(null, { status: 204 })
      },
      ...answers,
    })
    await app.person.click(screen.getByRole('button', { name: 'Earlier conversations' }))
    await screen.findByText('And for food?')
    return app
  }

  test('are opened, and gone on with', async () => {
    const stream = streamedAnswer()
    const { person, sent, input } = await openHistory({ [askCall]: () => stream.response })
    await person.click(screen.getByText('How much for taxis?'))
    await waitFor(() => expect(said()).toHaveLength(3))
    expect(said()[2]).toMatch(/^😊ClaudeYou spent \$1,234\.50 this month\.Mar 1\s–\s31, 2026$/)
    await person.type(input, 'And now?{Enter}')
    const asked = sent.filter(({ method, path }) => `${method} ${path}` === askCall)
    expect(asked.at(-1)?.body).toMatchObject({ message: 'And now?', conversationId })
    answerWith(stream, answerMessage({ id: 'm9' }))
    await waitFor(() => expect(said()).toHaveLength(5))
    await person.click(screen.getByRole('button', { name: 'New' }))
    expect(said()).toHaveLength(1)
  })

  test('are deleted one by one, after a question', async () => {
    const { person, sent } = await openHistory()
    await person.click(screen.getByText('How much for taxis?'))
    await waitFor(() => expect(said()).toHaveLength(3))
    await person.click(screen.getByRole('button', { name: 'Earlier conversations' }))
    await person.click(await screen.findByRole('button', { name: 'Delete “How much for taxis?”' }))
    const sure = () => screen.findByRole('alertdialog', { name: 'Permanently delete this conversation?' })
    await person.click(within(await sure()).getByRole('button', { name: 'Keep' }))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await person.click(screen.getByRole('button', { name: 'Delete “How much for taxis?”' }))
    await person.click(within(await sure()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('How much for taxis?')).toBeNull())
    expect(screen.getByText('And for food?')).toBeTruthy()
    // The open one was deleted, so a new one starts.
    await person.click(screen.getByRole('button', { name: 'Earlier conversations' }))
    expect(said()).toHaveLength(1)
  })

  test('that are gone when they are come back to make room for a new one', async () => {
    const { person } = await openHistory({
      [`GET /api/conversations/${conversationId}`]: () => problemResponse(404, 'Not found.'),
    })
    await person.click(screen.getByText('How much for taxis?'))
    expect(await screen.findByRole('button', { name: question })).toBeTruthy()
    expect(said()).toHaveLength(1)
  })

  test('are deleted all at once, after a question', async () => {
    const { person } = await openHistory()
    await person.click(screen.getByRole('button', { name: 'Delete all' }))
    const sure = await screen.findByRole('alertdialog', { name: 'Permanently delete all conversations?' })
    await person.click(within(sure).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/No conversations yet/)).toBeTruthy()
  })

  test('that could not be deleted stay, and it is said', async () => {
    const { person } = await openHistory({
      'DELETE /api/conversations': () => problemResponse(503, 'Not now.'),
    })
    await person.click(screen.getByRole('button', { name: 'Delete all' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Not now.')).toBeTruthy()
    expect(screen.getByText('And for food?')).toBeTruthy()
  })

  test('that could not be loaded say why, and try again', async () => {
    let isDown = true
    const { person } = await openConversation({
      'GET /api/conversations': () =>
        isDown
          ? problemResponse(503, 'Not now.')
          : jsonResponse({ conversations: summaries, answerer: 'rules' }),
    })
    await person.click(screen.getByRole('button', { name: 'Earlier conversations' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('Not now.')).toBeTruthy()
    isDown = false
    await person.click(again)
    expect(await screen.findByText('And for food?')).toBeTruthy()
  })
})
