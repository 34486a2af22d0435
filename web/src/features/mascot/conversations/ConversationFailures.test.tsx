import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { problemResponse } from '../../../testing/stubServer.ts'
import { conversationId, streamedAnswer } from '../mascot.factory.tsx'
import { askCall, openConversation, question, said } from './conversations.factory.tsx'

afterEach(() => vi.restoreAllMocks())

describe('an answer that fails', () => {
  const failures: [string, () => Response, RegExp][] = [
    ['by the server', () => problemResponse(429, 'That was too fast.'), /^That was too fast\./],
    [
      'in words',
      () => {
        const stream = streamedAnswer()
        stream.line({ kind: 'begun', conversationId })
        stream.line({ kind: 'failed', detail: 'The model gave up.' })
        stream.end()
        return stream.response
      },
      /The model gave up\./,
    ],
    [
      'by ending early',
      () => {
        const stream = streamedAnswer()
        stream.line({ kind: 'begun', conversationId })
        stream.line({ kind: 'part', part: { kind: 'text', text: 'You spe' } })
        stream.end()
        return stream.response
      },
      /The answer was cut off/,
    ],
    [
      'with the network',
      () => {
        const stream = streamedAnswer()
        stream.breakOff()
        return stream.response
      },
      /The answer was cut off/,
    ],
  ]
  test.each(failures)('%s is said, and what was typed stays', async (_, answer, words) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { input, person } = await openConversation({ [askCall]: answer })
    await person.type(input, `${question}{Enter}`)
    expect(await screen.findByText('Failed to get response from Claude')).toBeTruthy()
    expect(screen.getByText('Error').closest('[role="alert"]')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(input.value).toBe(question)
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(said()).toHaveLength(1)
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('closing the dialog', () => {
  test('loses nothing that was typed', async () => {
    const { input, person } = await openConversation()
    await person.type(input, 'Half a ques')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Chat' }))
    expect(await screen.findByLabelText('Message')).toHaveProperty('value', 'Half a ques')
  })

  test('lets an answer go that is on its way, without a word', async () => {
    const stream = streamedAnswer()
    const signals: (AbortSignal | null | undefined)[] = []
    const { input, person } = await openConversation({ [askCall]: () => stream.response })
    const stubbed = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (address.endsWith('/answers')) signals.push(init.signal)
      return stubbed(address, init)
    })
    await person.type(input, `${question}{Enter}`)
    await waitFor(() => expect(signals).toHaveLength(1))
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(signals[0]?.aborted).toBe(true)
    expect(screen.queryByText('Failed to get response from Claude')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Chat' }))
    expect(await screen.findByLabelText('Message')).toHaveProperty('value', question)
  })
})
