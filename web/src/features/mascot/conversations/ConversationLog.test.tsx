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

test('an answer states the periods of its figures once each', async () => {
  const february = { ...march, from: '2026-02-01', to: '2026-02-28' }
  await answered(
    { ...money, value: '9.00' },
    { ...money, value: '3.00', source: february },
    { ...money, value: '6.00', derivation: 'difference' },
    { ...money, value: '40.00', source: { kind: 'expenses' } },
  )
  expect(await screen.findByText(/^Mar 1\s–\s31, 2026 · Feb 1\s–\s28, 2026 · All time$/)).toBeTruthy()
})

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
