import type { Calculation } from '@outlay/contract/calculations/calculations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

const calculation: Calculation = {
  kind: 'mileage',
  country: 'DE',
  vehicle: 'car',
  unit: 'km',
  distance: '120',
  odometer: null,
  route: { from: 'Berlin', to: 'Magdeburg', isReturn: true },
  ownRate: null,
  currency: 'EUR',
  rateUnit: 'km',
  parts: [{ distance: '120', rate: '0.30', amount: '36.00' }],
  total: '36.00',
  source: '§ 9 Abs. 1 Satz 3 Nr. 4a EStG with § 5 BRKG',
  counted: null,
}
const kept = expenseOf({ calculation, originalAmount: '36.00', originalCurrency: 'EUR', date: '2026-03-31' })

function stub() {
  return stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...ana, taxCountry: 'DE' }),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([kept]),
    [`GET /api/expenses/${kept.id}`]: () => jsonResponse(kept),
    [`PUT /api/expenses/${kept.id}`]: () => jsonResponse(kept),
    'POST /api/expenses/calculation': () => jsonResponse(calculation),
    'POST /api/expenses': () => jsonResponse(kept, 201),
  })
}

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
// The element is an input.
const textIn = (input: HTMLElement) => (input as HTMLInputElement).value
const sumIn = (dialog: Pick<typeof screen, 'getByRole'>) =>
  dialog.getByRole('status', { name: 'Calculated amount' }).textContent
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a journey is recorded by its distance, and shows what the server makes of it', async () => {
  const { sent } = stub()
  renderApp('/expenses?action=add')
  const dialog = await dialogNamed('Add New Expense')
  await userEvent.click(await dialog.findByRole('radio', { name: 'Mileage' }))
  fill(await dialog.findByLabelText(/Distance driven/), '120,5')
  fill(dialog.getByLabelText('From'), 'Berlin')
  fill(dialog.getByLabelText('To'), 'Magdeburg')
  await userEvent.click(dialog.getByLabelText('Round trip'))
  await waitFor(() => expect(sumIn(dialog)).toContain('120 km at 0.30 EUR'))
  expect(sumIn(dialog)).toContain('EStG')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Expense' }))
  await waitFor(() =>
    expect(
      sent.find(({ method, path }) => method === 'POST' && path === '/api/expenses')?.body,
    ).toMatchObject({
      description: 'Berlin to Magdeburg and back',
      category: 'travel',
      calculation: {
        country: 'DE',
        vehicle: 'car',
        unit: 'km',
        distance: '120.5',
        route: { from: 'Berlin', to: 'Magdeburg', isReturn: true },
      },
    }),
  )
})

test('what was typed of a journey is there again after a look at the plain form', async () => {
  stub()
  renderApp('/expenses?action=add')
  const dialog = await dialogNamed('Add New Expense')
  await userEvent.click(await dialog.findByRole('radio', { name: 'Mileage' }))
  fill(await dialog.findByLabelText(/Distance driven/), '77')
  await userEvent.click(dialog.getByRole('radio', { name: 'Expense' }))
  await dialog.findByLabelText(/^Amount/)
  await userEvent.click(dialog.getByRole('radio', { name: 'Mileage' }))
  expect(textIn(await dialog.findByLabelText(/Distance driven/))).toBe('77')
})

test('where no rate is published the form says so, and takes the person’s own', async () => {
  const { sent } = stub()
  renderApp('/expenses?action=add')
  const dialog = await dialogNamed('Add New Expense')
  await userEvent.click(await dialog.findByRole('radio', { name: 'Mileage' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Vehicle'), 'Bicycle')
  dialog.getByText(/Outlay has no published rate for \d{4} yet/)
  fill(dialog.getByLabelText(/Distance driven/), '10')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Expense' }))
  await dialog.findByText(/Enter a rate like 0.30/)
  fill(dialog.getByLabelText(/Rate per km/), '0,05')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Expense' }))
  await waitFor(() =>
    expect(
      sent.find(({ method, path }) => method === 'POST' && path === '/api/expenses')?.body,
    ).toMatchObject({
      calculation: { vehicle: 'bicycle', ownRate: '0.05', currency: 'EUR' },
    }),
  )
})

test('a journey that is opened shows how it was calculated, without asking anew', async () => {
  const { sent } = stub()
  renderApp(`/expenses?id=${kept.id}`)
  const dialog = await dialogNamed('Edit Expense')
  expect(textIn(await dialog.findByLabelText(/Distance driven/))).toBe('120')
  expect(sumIn(dialog)).toContain('€36.00')
  expect(sent.some(({ path }) => path.endsWith('/calculation'))).toBe(false)
})
