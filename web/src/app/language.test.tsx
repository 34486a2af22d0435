import type { User } from '@outlay/contract/accounts/currentUser'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { currentUserQuery } from '../core/session/session.tsx'
import { reportOf } from '../features/analytics/analytics.factory.ts'
import { dashboardOf, recentOf } from '../testing/dashboard.ts'
import { summaryOf } from '../testing/expenses.ts'
import { ana } from '../testing/people.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../testing/stubServer.ts'

const german: User = { ...ana, locale: 'de-DE', preferredCurrency: 'EUR' }
const paid = { amount: '1234.56', currency: 'EUR', originalAmount: '1234.56', originalCurrency: 'EUR' }
const inGerman = '1.234,56\u00a0€'

function open(address: string, user: User) {
  const expenses = [summaryOf({ ...paid, date: '2025-12-24' })]
  const totals = { total: '1234.56', deductible: '0.00', count: 1, average: '1234.56' }
  stubServer({
    'GET /api/auth/user': () => jsonResponse(user),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse(expenses),
    'GET /api/dashboard': () => jsonResponse(dashboardOf({ recent: expenses.map(recentOf) })),
    'GET /api/receipts/readers': () => jsonResponse([]),
    'GET /api/analytics/report': () => jsonResponse(reportOf({ currency: 'EUR', totals })),
  })
  return renderApp(address)
}

test('a person whose language is German reads German dates and amounts in the list', async () => {
  open('/expenses', german)
  const line = await screen.findByRole('row', { name: /Team lunch/ })
  expect(line.textContent).toContain(inGerman)
  expect(line.textContent).toContain('24.12.2025')
})

test('and on the dashboard', async () => {
  open('/', german)
  const line = await screen.findByRole('link', { name: /Team lunch/ })
  expect(line.textContent).toContain(inGerman)
})

test('and in reports', async () => {
  open('/reports', german)
  const total = await screen.findByRole('region', { name: 'Gesamtausgaben' })
  expect(total.textContent).toContain(inGerman)
})

test('a language that was changed elsewhere shows at once, its words when the field is left, and what was typed stays', async () => {
  const { queryClient } = open('/expenses', { ...german, locale: 'en-GB' })
  expect((await screen.findByRole('row', { name: /Team lunch/ })).textContent).toContain('€1,234.56')
  await userEvent.type(screen.getByLabelText(/^Search/), 'lunch')
  act(() => queryClient.setQueryData(currentUserQuery.queryKey, german))
  expect((await screen.findByRole('row', { name: /Team lunch/ })).textContent).toContain(inGerman)
  expect(screen.getByDisplayValue('lunch')).toBeTruthy()
  await userEvent.tab()
  await screen.findByRole('heading', { name: 'Ausgaben', level: 1 })
  expect(document.documentElement.lang).toBe('de')
  expect(await screen.findByDisplayValue('lunch')).toBeTruthy()
})
