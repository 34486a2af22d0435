import type { BudgetProgress, Budgets } from '@outlay/contract/budgets/budgets'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, staleVersionResponse, stubServer } from '../../testing/stubServer.ts'

const meals: BudgetProgress = {
  id: '01936f00-0000-7000-8000-0000000000c1',
  category: 'meals',
  amount: '300.00',
  currency: 'USD',
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
  monthly: '300.00',
  spent: '310.00',
  byNow: '200.00',
  pace: 'over',
}
const view: Budgets = {
  currency: 'USD',
  today: '2026-03-21',
  month: { from: '2026-03-01', to: '2026-03-31' },
  spent: '1240.50',
  budgets: [meals],
  suggestions: {
    months: 6,
    total: '1430.00',
    categories: [
      { category: 'travel', amount: '540.00' },
      { category: 'meals', amount: '290.00' },
      { category: 'software', amount: '180.00' },
    ],
  },
}
const monthly = {
  monthlyBudget: '2000.00',
  savingsGoal: '500.00',
  currency: 'USD',
  isDefault: true,
  version: 3,
}
const project = projectOf({ budget: '1000.00' })
const figures = { projectId: project.id, total: '450.00', count: 1, currency: 'USD', budget: '1000.00' }

function openBudgets(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/budgets': () => jsonResponse(view),
    'GET /api/user/budget': () => jsonResponse(monthly),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/analytics/project-figures': () => jsonResponse([figures]),
    ...answers,
  })
  return { ...server, ...renderApp('/budgets'), person: userEvent.setup() }
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of budgets', () => {
  test('says of each category and project what is spent and what is left', async () => {
    openBudgets()
    const list = within(await screen.findByRole('list', { name: 'Budgets by category' }))
    expect(list.getByText('$310.00 of $300.00')).toBeTruthy()
    expect(list.getByText('Over budget by $10.00')).toBeTruthy()
    const projects = await panel('By project')
    expect(await projects.findByText('45% of $1,000.00')).toBeTruthy()
  })

  test('holds the month against no amount that nobody chose, and takes the suggested one by one click', async () => {
    const chosen = { ...monthly, monthlyBudget: '1430.00', isDefault: false }
    const { sent, person } = openBudgets({ 'PUT /api/user/budget': () => jsonResponse(chosen) })
    const month = await panel('This month')
    expect(month.getByText('You haven’t set a budget for the whole month yet.')).toBeTruthy()
    expect(month.queryByText(/Over budget|of \$2,000/)).toBeNull()
    await person.click(month.getByRole('button', { name: 'Use $1,430.00' }))
    expect(await month.findByText('87% of $1,430.00: $189.50 left')).toBeTruthy()
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      monthlyBudget: '1430.00',
      savingsGoal: '500.00',
    })
  })

  test('takes suggestions for categories that have none yet, one or all, and asks for the figures anew', async () => {
    const { sent, person } = openBudgets({ 'POST /api/budgets': () => jsonResponse(meals, 201) })
    const suggested = within(await screen.findByRole('list', { name: 'Suggested budgets' }))
    expect(suggested.getAllByRole('listitem')).toHaveLength(2)
    await person.click(suggested.getByRole('button', { name: 'Use $180.00 for Software' }))
    expect(await screen.findByText('Budget saved')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Use all 2' }))
    expect(await screen.findByText('2 budgets saved')).toBeTruthy()
    const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(bodies).toEqual([
      { category: 'software', amount: '180.00', currency: 'USD' },
      { category: 'travel', amount: '540.00', currency: 'USD' },
      { category: 'software', amount: '180.00', currency: 'USD' },
    ])
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === '/api/budgets' && path).length).toBeGreaterThan(3),
    )
  })

  test('keeps what was typed when it cannot be saved', async () => {
    const { person } = openBudgets({ 'POST /api/budgets': () => problemResponse(503, 'Starting again.') })
    await person.click(await screen.findByRole('button', { name: 'Add Budget' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.selectOptions(dialog.getByLabelText('Category'), 'Rent')
    await person.type(dialog.getByLabelText(/Amount/), '1.250,50')
    await person.click(dialog.getByRole('button', { name: 'Add Budget' }))
    expect(await screen.findByText('Failed to save the budget')).toBeTruthy()
    expect(dialog.getByLabelText(/Amount/)).toHaveProperty('value', '1250.50')
  })

  test('shows what another window made of a budget beside what is typed', async () => {
    const current = { ...meals, amount: '400.00', version: 2 }
    const { person } = openBudgets({ [`PUT /api/budgets/${meals.id}`]: () => staleVersionResponse(current) })
    await person.click(await screen.findByRole('button', { name: /^Edit the budget for Meals/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.clear(dialog.getByLabelText(/Amount/))
    await person.type(dialog.getByLabelText(/Amount/), '350')
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText(/\$400\.00/)).toBeTruthy()
    expect(dialog.getByLabelText(/Amount/)).toHaveProperty('value', '350')
  })

  test('removes a budget after a question', async () => {
    const { sent, person } = openBudgets({
      [`DELETE /api/budgets/${meals.id}`]: () => new Response(null, { status: 204 }),
    })
    await person.click(await screen.findByRole('button', { name: /^Remove the budget for Meals/ }))
    await person.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Budget removed')).toBeTruthy()
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  test('is not removed before what changed meanwhile was said', async () => {
    const current = { ...meals, amount: '400.00', version: 2 }
    const versions: (string | null)[] = []
    const { person } = openBudgets({
      [`DELETE /api/budgets/${meals.id}`]: ({ headers }) => {
        versions.push(headers.get('if-match'))
        return versions.length === 1 ? staleVersionResponse(current) : new Response(null, { status: 204 })
      },
    })
    await person.click(await screen.findByRole('button', { name: /^Remove the budget for Meals/ }))
    await person.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('It was changed in another window. Amount is now $400.00.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Remove anyway' }))
    expect(await screen.findByText('Budget removed')).toBeTruthy()
    expect(versions).toEqual(['"1"', '"2"'])
  })
})
