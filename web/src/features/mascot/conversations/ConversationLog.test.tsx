import type { Figure } from '@outlay/contract/conversations/conversations'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answerMessage, streamedAnswer } from '../mascot.factory.tsx'
import { answerWith, askCall, openConversation, question } from './conversations.factory.tsx'

const march = { kind: 'expenses', from: '2026-03-01', to: '2026-03-31' } as const
const money: Omit<Figure, 'value'> = { kind: 'figure', unit: 'money', currency: 'USD', source: march }

async function answered(...parts: Figure[]) {
  const stream = streamedAnswer()
  const { input } = await openConversation({ [askCall]: () => stream.response })
  await userEvent.setup().type(input, `${question}{Enter}`)
  answerWith(stream, answerMessage({ parts }))
}

describe('a figure', () => {
  test('that was computed from others opens nothing: no list adds up to it', async () => {
    await answered({ ...money, value: '9.00' }, { ...money, value: '3.00', derivation: 'difference' })
    expect(await screen.findByRole('link', { name: '$9.00' })).toBeTruthy()
    expect(screen.getByText('$3.00').tagName).toBe('STRONG')
    expect(screen.queryByRole('link', { name: '$3.00' })).toBeNull()
  })

  test('of words in descriptions opens the expenses that have them', async () => {
    await answered({ ...money, value: '9.00', source: { ...march, search: 'Adobe' } })
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '$9.00' })
    expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      search: 'Adobe',
      isCounted: 'true',
    })
  })
})
