import type { PerDiem } from '@outlay/contract/calculations/calculations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

const calculation: PerDiem = {
  kind: 'per-diem',
  country: 'DE',
  place: 'Hamburg',
  start: '2026-03-02T08:00',
  end: '2026-03-03T18:00',
  provided: [],
  ownRate: null,
  currency: 'EUR',
  days: [
    { day: '2026-03-02', rule: 'departure', allowance: '14.00', cuts: [], amount: '14.00' },
    { day: '2026-03-03', rule: 'return', allowance: '14.00', cuts: [], amount: '14.00' },
  ],
  total: '28.00',
  source: '§ 9 Abs. 4a EStG',
}

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

test('a trip shows its days with their figures, and takes the meals that were provided', async () => {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...ana, taxCountry: 'DE' }),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'POST /api/expenses/calculation': () => jsonResponse(calculation),
    'POST /api/expenses': () => jsonResponse(expenseOf({ calculation }), 201),
  })
  renderApp('/expenses?action=add')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Expense' }))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Per diem' }))
  fill(await dialog.findByLabelText('Location'), 'Hamburg')
  fill(dialog.getByLabelText(/Trip start/), '2026-03-02T08:00')
  fill(dialog.getByLabelText(/Trip end/), '2026-03-03T18:00')
  await dialog.findByText('Day of departure')
  expect(dialog.getByRole('status', { name: 'Calculated amount' }).textContent).toContain('€28.00')
  const [onFirstDay] = dialog.getAllByRole('checkbox', { name: /Lunch on/ })
  if (onFirstDay) await userEvent.click(onFirstDay)
  await userEvent.click(dialog.getByRole('button', { name: 'Add Expense' }))
  await waitFor(() =>
    expect(
      sent.find(({ method, path }) => method === 'POST' && path === '/api/expenses')?.body,
    ).toMatchObject({
      description: 'Per diem, Hamburg',
      date: '2026-03-03',
      calculation: {
        country: 'DE',
        start: '2026-03-02T08:00',
        end: '2026-03-03T18:00',
        provided: [{ day: '2026-03-02', meals: ['lunch'] }],
      },
    }),
  )
})
