import type { BudgetProgress } from '@outlay/contract/budgets/budgets'
import type { Budget, BudgetInput } from '@outlay/contract/settings/settings'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { usedDashboardOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, staleVersionResponse, stubServer } from '../../testing/stubServer.ts'

type StubResponses = Parameters<typeof stubServer>[0]

async function openBudget(answers: StubResponses = {}) {
  const dashboard = usedDashboardOf()
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/dashboard': () => jsonResponse(dashboard),
    'GET /api/receipts/readers': () => jsonResponse([]),
    ...answers,
  })
  const app = renderApp('/')
  const card = within(await screen.findByRole('region', { name: 'Budget' }))
  return { ...server, ...app, card, person: userEvent.setup() }
}

function progressOf(category: string, spent: string): BudgetProgress {
  const kept = { id: category, category, amount: '100.00', currency: 'USD', createdAt: '', version: 1 }
  return { ...kept, monthly: '100.00', spent, byNow: '67.74', pace: 'over' }
}

const aim = { name: 'Monthly budget $1,800.00, change' }

describe('the budget on the dashboard', () => {
  test('is changed where it stands: Enter saves, and every figure is asked for again', async () => {
    const saved = { ...usedDashboardOf().budget, monthlyBudget: '1234.50' }
    const { card, person, sent } = await openBudget({ 'PUT /api/user/budget': () => jsonResponse(saved) })
    await person.click(card.getByRole('button', aim))
    const field = card.getByRole('textbox', { name: 'Monthly budget' })
    expect(document.activeElement).toBe(field)
    await person.clear(field)
    await person.type(field, '1.234,50{Enter}')
    const button = await card.findByRole('button', { name: /^Monthly budget/ })
    expect(document.activeElement).toBe(button)
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      monthlyBudget: '1234.50',
      savingsGoal: '400.00',
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
        problemResponse(400, 'Some fields are wrong.', [{ path: 'monthlyBudget', message }]),
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
      'PUT /api/user/budget': () => problemResponse(503, 'Outlay is starting again.'),
    })
    await person.click(card.getByRole('button', aim))
    await person.type(card.getByRole('textbox', { name: 'Monthly budget' }), '{Enter}')
    expect(await screen.findByText('Update Failed')).toBeTruthy()
    expect(card.getByRole('textbox', { name: 'Monthly budget' })).toBeTruthy()
  })
})

describe('the budget of categories', () => {
  const [software, meals] = [progressOf('software', '180.00'), progressOf('meals', '310.25')]

  test('stands beneath the month, the most pressing three, with the way to all', async () => {
    const categoryBudgets = [software, meals, progressOf('rent', '1.00'), progressOf('travel', '0.00')]
    const { card } = await openBudget({
      'GET /api/dashboard': () => jsonResponse(usedDashboardOf({ categoryBudgets })),
    })
    const list = within(card.getByRole('list', { name: 'Budgets by category' }))
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    expect(list.getByText('Over budget by $80.00')).toBeTruthy()
    expect(card.getByRole('link', { name: 'All budgets' })).toBeTruthy()
  })
})

test('the default budget counts as one that was chosen, and says that it is the default', async () => {
  const { budget, month } = usedDashboardOf()
  const spent = usedDashboardOf({
    month: { ...month, totalAmount: '2100.00' },
    budget: { ...budget, monthlyBudget: '2000.00', isDefault: true },
  })
  const { card } = await openBudget({ 'GET /api/dashboard': () => jsonResponse(spent) })
  expect(card.getByText('$100.00').parentElement?.textContent).toBe('$100.00 over $2,000.00')
  expect(card.getByText('105% used')).toBeTruthy()
  expect(card.getByText('Default')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Set a budget from your usual spending' })).toBeTruthy()
})

/** A server where another window changes the budget after it was opened here. */
async function openedThenChanged(change: Partial<Budget>) {
  const opened = usedDashboardOf().budget
  const current = { ...opened, ...change, version: opened.version + 1 }
  const tags: (string | null)[] = []
  const budget = await openBudget({
    'PUT /api/user/budget': ({ body, headers }) => {
      tags.push(headers.get('if-match'))
      if (tags.at(-1) !== `"${current.version}"`) return staleVersionResponse(current)
      return jsonResponse({ ...current, ...(body as BudgetInput) })
    },
  })
  const type = async (text: string) => {
    await budget.person.click(budget.card.getByRole('button', aim))
    await budget.person.clear(budget.card.getByRole('textbox', { name: 'Monthly budget' }))
    await budget.person.type(budget.card.getByRole('textbox', { name: 'Monthly budget' }), text)
  }
  return { ...budget, tags, type, saved: () => budget.sent.findLast(({ method }) => method === 'PUT')?.body }
}

describe('an amount of the budget that is being typed', () => {
  test('is saved beside the other one as another window has it by now', async () => {
    const { type, tags, saved } = await openedThenChanged({ savingsGoal: '650.00' })
    await type('1234{Enter}')
    expect(await screen.findByText('Budget saved')).toBeTruthy()
    expect(saved()).toEqual({ monthlyBudget: '1234', savingsGoal: '650.00' })
    expect(tags).toHaveLength(2)
  })

  test('is shown beside what another window made of it, and the person chooses', async () => {
    const { type, person, saved } = await openedThenChanged({ monthlyBudget: '1500.00' })
    await type('1234{Enter}')
    expect(await screen.findByText('Monthly budget is now $1,500.00; you have $1,234.00.')).toBeTruthy()
    expect(screen.queryByText('Budget saved')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Take theirs: Monthly budget' }))
    expect(await screen.findByText('Budget saved')).toBeTruthy()
    expect(saved()).toEqual({ monthlyBudget: '1500.00', savingsGoal: '400.00' })
  })

  test('is asked about before a link leaves it', async () => {
    const { type, person, path } = await openedThenChanged({})
    await type('1234')
    await person.click(screen.getAllByRole('link', { name: 'Projects' })[0] as HTMLElement)
    const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' })
    expect(question.textContent).toContain('Monthly budget isn’t saved yet.')
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(path()).toBe('/')
    expect(screen.getByRole('textbox', { name: 'Monthly budget' })).toHaveProperty('value', '1234')
  })

  test('is there again after a reload, until it is given up', async () => {
    const { type, person } = await openedThenChanged({})
    await type('1234')
    cleanup()
    renderApp('/')
    const field = await screen.findByRole('textbox', { name: 'Monthly budget' })
    expect(field).toHaveProperty('value', '1234')
    await person.type(field, '{Escape}')
    expect(await screen.findByRole('button', aim)).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
  })
})
