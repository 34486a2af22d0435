import type { Figure } from '@outlay/contract/conversations/conversations'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { manager } from '../../../testing/approvals.ts'
import { answerMessage, streamedAnswer } from '../mascot.factory.tsx'
import { answerWith, askCall, openConversation, question } from './conversations.factory.tsx'

const figure: Figure = {
  kind: 'figure',
  unit: 'money',
  value: '9.00',
  currency: 'USD',
  source: { kind: 'expenses', from: '2026-03-01', to: '2026-03-31', scope: 'team' },
}

test('the team’s figures are asked for, and open the team’s expenses', async () => {
  const stream = streamedAnswer()
  const { input, person, sent } = await openConversation({ [askCall]: () => stream.response }, manager)
  await person.click(await screen.findByRole('radio', { name: 'Team' }))
  expect(screen.getByText(/^Fixed rules write the answers from your team’s figures\./)).toBeTruthy()
  await person.type(input, `${question}{Enter}`)
  answerWith(stream, answerMessage({ parts: [figure] }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '$9.00' })
  expect(sent.find(({ path }) => path.endsWith('/answers'))?.body).toMatchObject({ scope: 'team' })
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    scope: 'team',
    isCounted: 'true',
  })
})

test('who is in no team has no such choice', async () => {
  await openConversation()
  expect(screen.queryByRole('radiogroup', { name: 'Ownership' })).toBeNull()
})
