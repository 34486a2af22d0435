import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { usedDashboardOf } from '../../../testing/dashboard.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../../testing/stubServer.ts'

type Answers = Parameters<typeof stubServer>[0]

async function openBudget(answers: Answers = {}) {
  const dashboard = usedDashboardOf()
  const server = stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/dashboard': () => jsonAnswer(dashboard),
    'GET /api/receipts/readers': () => jsonAnswer([]),
    ...answers,
  })
  renderApp('/')
  const card = within(await screen.findByRole('region', { name: 'Budget' }))
  return { ...server, card, person: userEvent.setup() }
}

const aim = { name: 'Monthly budget $1,800.00, change' }

describe('the budget on the dashboard', () => {
  test('is changed where it stands: Enter saves, and every figure is asked for again', async () => {
    const saved = { ...usedDashboardOf().budget, monthlyBudget: '1234.50' }
    const { card, person, sent } = await openBudget({ 'PUT /api/user/budget': () => jsonAnswer(saved) })
    await person.click(card.getByRole('button', aim))
    const field = card.getByRole('textbox', { name: 'Monthly budget' })
    expect(document.activeElement).toBe(field)
    await person.clear(field)
    await person.type(field, '1.234,50{Enter}')
    const button = await card.findByRole('button', { name: /^Monthly budget/ })
    expect(document.activeElement).toBe(button)
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ monthlyBudget: '1234.50', savingsGoal: '400.00' },
    })
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/dashboard')).toHaveLength(2))
  })

  test('stays as it was after Escape', async () => {
    const { card, person, sent } = await openBudget()
    await person.click(card.getByRole('button', aim))
    await person.type(card.getByRole('textbox', { name: 'Monthly budget' }), '9{Escape}')
    expect(document.activeElement).toBe(card.getByRole('button', aim))
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('that is no amount stays typed, and says what to do', async () => {
    const { card, person, sent } = await openBudget()
    await person.click(card.getByRole('button', { name: 'Savings goal $400.00, change' }))
    const field = card.getByRole('textbox', { name: 'Savings goal' })
    await person.clear(field)
    await person.type(field, 'plenty{Enter}')
    expect(card.getByRole('alert').textContent).toBe('Amount must be a number, like 12.50')
    expect(field).toHaveProperty('value', 'plenty')
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('that the server refuses stays typed, with the server’s word on it', async () => {
    const message = 'Amount is too large in Yen'
    const { card, person } = await openBudget({
      'PUT /api/user/budget': () =>
        problemAnswer(400, 'Some fields are wrong.', [{ path: 'monthlyBudget', message }]),
    })
    await person.click(card.getByRole('button', aim))
    const field = card.getByRole('textbox', { name: 'Monthly budget' })
    await person.clear(field)
    await person.type(field, '5000')
    await person.click(card.getByRole('button', { name: 'Save' }))
    expect((await card.findByRole('alert')).textContent).toBe(message)
    expect(field).toHaveProperty('value', '5000')
  })

  test('that cannot be sent stays typed, and a toast says why', async () => {
    const { card, person } = await openBudget({
      'PUT /api/user/budget': () => problemAnswer(503, 'Outlay is starting again.'),
    })
    await person.click(card.getByRole('button', aim))
    await person.type(card.getByRole('textbox', { name: 'Monthly budget' }), '{Enter}')
    expect(await screen.findByText('Update Failed')).toBeTruthy()
    expect(card.getByRole('textbox', { name: 'Monthly budget' })).toBeTruthy()
  })
})
