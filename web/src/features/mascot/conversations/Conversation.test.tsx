import type { Conversation } from '@outlay/contract/conversations/conversations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { jsonResponse, problemResponse } from '../../../testing/stubServer.ts'
import { answerMessage, conversationId, streamedAnswer } from '../mascot.factory.tsx'
import { answerWith, askCall, log, openConversation, question, said } from './conversations.factory.tsx'

describe('the chat', () => {
  test('begins with one greeting, by Claude, and says who answers', async () => {
    await openConversation()
    expect(log().getAllByText('Claude')).toHaveLength(1)
    expect(log().getByText(/Hello, Finance Friend here/)).toBeTruthy()
    expect(await screen.findByText(/Fixed rules write the answers from your own figures/)).toBeTruthy()
  })

  test('sends on Enter, waits, and shows the answer as it comes', async () => {
    const stream = streamedAnswer()
    const { input, person, sent } = await openConversation({ [askCall]: () => stream.response })
    await person.type(input, `  ${question}  {Enter}`)
    await waitFor(() => expect(input.disabled).toBe(true))
    expect(sent.find(({ path }) => path.endsWith('/answers'))?.body).toEqual({
      message: question,
      personality: 'finance-friend',
    })
    expect(said()[1]).toBe(`You${question}`)
    expect(said()[2]).toContain('Looking at your figures…')
    expect(input.value).toBe('')

    stream.line({ kind: 'begun', conversationId })
    stream.line({ kind: 'part', part: { kind: 'text', text: 'You spent ' } })
    await waitFor(() => expect(said()[2]).toBe('😊ClaudeYou spent '))
    expect(screen.getAllByRole('status').map(one => one.textContent)).toContain('Claude is answering')
    expect(input.disabled).toBe(true)

    for (const part of answerMessage().parts.slice(1)) stream.line({ kind: 'part', part })
    stream.line({ kind: 'done', message: answerMessage() })
    expect(await screen.findByText('Response generated')).toBeTruthy()
    expect(screen.getByText('Finance Friend provided financial guidance')).toBeTruthy()
    expect(said()).toHaveLength(3)
    expect(said()[2]).toMatch(/^😊ClaudeYou spent \$1,234\.50 this month\.Mar 1\s–\s31, 2026$/)
    expect(screen.getAllByRole('status').map(one => one.textContent)).toContainEqual(
      expect.stringMatching(/^Claude: You spent \$1,234\.50 this month\. Mar 1\s–\s31, 2026$/),
    )
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(input.value).toBe('')
    // Counted by the server.
    expect(screen.getByText('5 interactions')).toBeTruthy()
  })

  test('reads lines that arrive in pieces', async () => {
    const stream = streamedAnswer()
    const { input, person } = await openConversation({ [askCall]: () => stream.response })
    await person.type(input, 'Hello{Enter}')
    const text = [
      { kind: 'begun', conversationId },
      { kind: 'done', message: answerMessage({ parts: [{ kind: 'text', text: 'Grüße 🪙' }] }) },
    ]
      .map(line => JSON.stringify(line))
      .join('\n')
    // Chunks of seven bytes, some splitting a character, without a final newline.
    const bytes = new TextEncoder().encode(text)
    for (let at = 0; at < bytes.length; at += 7) stream.bytes(bytes.slice(at, at + 7))
    stream.end()
    await waitFor(() => expect(said()[2]).toContain('Grüße 🪙'))
  })

  test('begins a new line on Shift and Enter', async () => {
    const { input, person, sent } = await openConversation()
    await person.type(input, 'one{Shift>}{Enter}{/Shift}two')
    expect(input.value).toBe('one\ntwo')
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('sends by its button, but nothing that is empty', async () => {
    const stream = streamedAnswer()
    const { input, person, sent } = await openConversation({ [askCall]: () => stream.response })
    const send = screen.getByRole('button', { name: 'Send' })
    expect(send).toHaveProperty('disabled', true)
    await person.type(input, '   {Enter}')
    expect(send).toHaveProperty('disabled', true)
    await person.type(input, question)
    await person.click(send)
    await person.click(send)
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    answerWith(stream)
    await waitFor(() => expect(document.activeElement).toBe(input))
  })

  test('sends no more than 2000 characters, and says by how many to shorten', async () => {
    const { input, person, sent } = await openConversation()
    await person.click(input)
    await person.paste('x'.repeat(2003))
    expect(screen.getByText(/up to 2000 characters. Shorten yours by 3/)).toBeTruthy()
    await person.keyboard('{Enter}')
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    expect(input.value).toHaveLength(2003)
  })

  test('asks what is suggested', async () => {
    const stream = streamedAnswer()
    const { person, sent } = await openConversation({ [askCall]: () => stream.response })
    await person.click(screen.getByRole('button', { name: 'What is left of my budget?' }))
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
    expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull()
  })

  test('goes on in the conversation that it began', async () => {
    const streams = [streamedAnswer(), streamedAnswer()]
    const waiting = [...streams]
    const { input, person, sent } = await openConversation({
      [askCall]: () => waiting.shift()?.response ?? problemResponse(500, 'No more'),
    })
    await person.type(input, 'One{Enter}')
    answerWith(streams[0] as (typeof streams)[0])
    await waitFor(() => expect(said()).toHaveLength(3))
    await waitFor(() => expect(input.disabled).toBe(false))
    await person.type(input, 'Two{Enter}')
    answerWith(streams[1] as (typeof streams)[0], answerMessage({ id: 'm4' }))
    await waitFor(() => expect(said()).toHaveLength(5))
    expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
      message: 'Two',
      conversationId,
    })
  })
})

describe('what was typed and not sent', () => {
  const stored = (): Conversation => ({
    id: conversationId,
    title: 'Two days',
    updatedAt: '2026-03-31T12:00:00.000Z',
    messages: [answerMessage()],
  })

  test('is there again, with its conversation, after a look at what is behind a figure', async () => {
    const { person, at, back } = await openConversation({
      [`GET /api/conversations/${conversationId}`]: () => jsonResponse(stored()),
      'GET /api/conversations': () => jsonResponse({ conversations: [stored()], answerer: 'rules' }),
    })
    await person.click(screen.getByRole('button', { name: 'Earlier conversations' }))
    await person.click(await screen.findByRole('button', { name: /^Two days/ }))
    await person.type(screen.getByLabelText('Message'), 'And how')
    await person.click(await screen.findByRole('link', { name: '$1,234.50' }))
    expect(await screen.findByText('The expenses')).toBeTruthy()
    back()
    expect(await screen.findByLabelText('Message')).toHaveProperty('value', 'And how')
    expect(at()).toBe('/?assistant=chat')
    expect(await screen.findByRole('link', { name: '$1,234.50' })).toBeTruthy()
  })

  test('stays with its conversation', async () => {
    const { input, person } = await openConversation({
      [`GET /api/conversations/${conversationId}`]: () => jsonResponse(stored()),
      'GET /api/conversations': () => jsonResponse({ conversations: [stored()], answerer: 'rules' }),
    })
    await person.type(input, 'Something new')
    await person.click(screen.getByRole('button', { name: 'Earlier conversations' }))
    await person.click(await screen.findByRole('button', { name: /^Two days/ }))
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
    await person.click(screen.getByRole('button', { name: 'New' }))
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Something new')
  })
})

test('an Enter that ends a composition does not send, in Safari too', async () => {
  const { input, person, sent } = await openConversation()
  await person.type(input, 'にほん')
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  expect(input.value).toBe('にほん')
})

describe('a figure', () => {
  test('opens the expenses that were added up', async () => {
    const stream = streamedAnswer()
    const { input, person, at } = await openConversation({ [askCall]: () => stream.response })
    await person.type(input, `${question}{Enter}`)
    answerWith(stream)
    const link = await screen.findByRole('link', { name: '$1,234.50' })
    expect(new URL((link as HTMLAnchorElement).href).searchParams.toString()).toBe(
      new URLSearchParams({
        from: '2026-03-01',
        to: '2026-03-31',
        merchant: 'Café Ünal & Söhne',
        isCounted: 'true',
      }).toString(),
    )
    await person.click(link)
    expect(await screen.findByText('The expenses')).toBeTruthy()
    expect(at()).toMatch(/^\/expenses\?/)
  })

  test('of a budget opens the budget, and is written as what it is', async () => {
    const stream = streamedAnswer()
    const { input, person } = await openConversation({ [askCall]: () => stream.response })
    await person.type(input, `${question}{Enter}`)
    const source = { kind: 'budget' } as const
    const figure = { kind: 'figure', currency: null, source } as const
    answerWith(
      stream,
      answerMessage({
        parts: [
          { ...figure, unit: 'percent', value: '0.4215' },
          { ...figure, unit: 'percent', value: '1' },
          { ...figure, unit: 'count', value: '10000' },
          { ...figure, unit: 'count', value: '7', source: { ...source, projectId: 'p1' } },
        ],
      }),
    )
    const link = await screen.findByRole('link', { name: '42.2%' })
    expect(link.getAttribute('href')).toBe('/settings/money#budget')
    expect(screen.getByRole('link', { name: '100%' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '10,000' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/projects')
  })
})
