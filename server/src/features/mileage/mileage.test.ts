import type { Calculation, MileageInput } from '@outlay/contract/calculations/calculations'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { expenseInput, recordExpense } from '../expenses/expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Journey = Omit<MileageInput, 'kind'>
const berlin: Journey = {
  country: 'DE',
  vehicle: 'car',
  unit: 'km',
  distance: '120',
  route: { from: 'Berlin', to: 'Magdeburg', isReturn: true },
}
const calculationOf = (journey: Journey) => ({ kind: 'mileage', ...journey }) as const
const british = (distance: string) =>
  ({ country: 'GB', vehicle: 'car', unit: 'mi', distance }) as const satisfies Journey

async function personWith(preferredCurrency: string): Promise<Person> {
  const person = await app.newPerson()
  await person.put('/api/user/currency', { preferredCurrency })
  return person
}

const drive = (person: Person, journey: Journey, date = '2025-08-01') =>
  recordExpense(person, { date, category: 'travel', calculation: calculationOf(journey) })

/** Saves the form with changes; the calculation stays unless given. */
async function save(person: Person, expense: Expense, changes: Record<string, unknown>) {
  const { status: _, aiConfidence: __, ...form } = expenseInput({ date: expense.date })
  const sum = { amount: expense.originalAmount, currency: expense.originalCurrency }
  return person.put<Expense & { errors?: { path: string }[] }>(`/api/expenses/${expense.id}`, {
    ...form,
    ...sum,
    ...changes,
  })
}
const read = async (person: Person, id: string) => (await person.get<Expense>(`/api/expenses/${id}`)).body
const mileageIn = (calculation: Calculation | null) =>
  calculation?.kind === 'mileage' ? calculation : undefined
const firstRateMiles = (expenses: readonly Expense[]) =>
  expenses.reduce(
    (sum, { calculation }) => sum + Number(mileageIn(calculation)?.counted?.atFirstRate ?? 0),
    0,
  )

describe('an expense for a journey', () => {
  test('is what its distance comes to, whatever amount was sent, and keeps how it was calculated', async () => {
    const person = await personWith('EUR')
    const expense = await drive(person, berlin)
    expect(expense).toMatchObject({ amount: '36.00', originalAmount: '36.00', originalCurrency: 'EUR' })
    expect(expense.calculation).toMatchObject({
      ...berlin,
      parts: [{ distance: '120', rate: '0.30', amount: '36.00' }],
      source: expect.stringContaining('EStG'),
    })
    expect((await read(person, expense.id)).calculation).toEqual(expense.calculation)
  })

  test('is calculated anew when its distance or its day is changed', async () => {
    const person = await app.newPerson()
    const journey = { country: 'US', vehicle: 'car', unit: 'mi', distance: '100' } as const
    const expense = await drive(person, journey, '2022-06-30')
    expect(expense.amount).toBe('58.50')
    const later = await save(person, expense, { date: '2022-07-01' })
    expect(later.body).toMatchObject({
      amount: '62.50',
      calculation: { source: expect.stringContaining('2022-13') },
    })
    const longer = { calculation: calculationOf({ ...journey, distance: '200' }) }
    expect((await save(person, later.body, longer)).body.amount).toBe('125.00')
  })

  test('can be put back as it was read, and stays as it is where nothing of its sum is changed', async () => {
    const person = await app.newPerson()
    const expense = await drive(person, berlin)
    const same = await person.put<Expense>(`/api/expenses/${expense.id}`, expense)
    expect([same.status, same.body.version]).toEqual([200, expense.version])
    const route = { from: 'Berlin', to: 'Dessau', isReturn: false }
    const renamed = await save(person, expense, { calculation: calculationOf({ ...berlin, route }) })
    expect(renamed.body).toMatchObject({ originalAmount: '36.00', calculation: { route } })
  })

  test('has no sum of its own until what it is calculated from is taken off', async () => {
    const person = await app.newPerson()
    const expense = await drive(person, berlin)
    const refused = await save(person, expense, { amount: '99.00' })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'amount'])
    const typed = await save(person, expense, { amount: '99.00', calculation: null })
    expect(typed.body).toMatchObject({ originalAmount: '99.00', calculation: null })
  })

  test('goes back with its sum when a change of it is taken back', async () => {
    const person = await app.newPerson()
    const expense = await drive(person, berlin)
    await save(person, expense, { calculation: calculationOf({ ...berlin, distance: '500' }) })
    const undone = await person.post<Expense>(`/api/expenses/${expense.id}/history/2/undo`)
    expect(undone.body).toMatchObject({ originalAmount: '36.00', calculation: expense.calculation })
  })

  test('keeps its day when many are changed at once', async () => {
    const person = await app.newPerson()
    const { id } = await drive(person, berlin)
    const { body } = await person.post<{ leftOut: unknown }>('/api/bulk-changes', {
      chosen: { ids: [id] },
      action: { kind: 'date', date: '2025-01-01' },
    })
    expect(body.leftOut).toEqual([{ reason: 'calculated', count: 1 }])
  })

  test('is not split, and a part of a split is not calculated', async () => {
    const person = await app.newPerson()
    const { id } = await drive(person, berlin)
    const parts = (amount: string) =>
      ['One', 'Two'].map(description => ({ description, amount, category: 'travel', isDeductible: 'true' }))
    const refused = await person.post<{ code: string }>(`/api/expenses/${id}/split`, {
      parts: parts('18.00'),
    })
    expect(refused.body.code).toBe('expenses.calculated-not-split')
    const typed = await recordExpense(person, { amount: '20.00' })
    await person.post(`/api/expenses/${typed.id}/split`, { parts: parts('10.00') })
    const part = await read(person, typed.id)
    const made = await save(person, part, { calculation: calculationOf(berlin) })
    expect([made.status, made.body.errors?.[0]?.path]).toEqual([400, 'calculation'])
  })

  test.each([
    ['a distance of nothing', { distance: '0' }, 'calculation.distance'],
    ['no distance', { distance: undefined }, 'calculation.distance'],
    ['an odometer that runs backwards', { odometer: { start: '20', end: '10' } }, 'calculation.odometer.end'],
    ['words for a rate', { ownRate: 'much' }, 'calculation.ownRate'],
    ['an unknown country', { country: 'XX' }, 'calculation.country'],
    ['a country without published rates', { country: 'other' }, 'calculation.ownRate'],
  ])('is refused with %s', async (_, part, path) => {
    const person = await app.newPerson()
    const calculation = { ...calculationOf(berlin), ...part }
    const { status, body } = await person.post<{ errors: { path: string }[] }>('/api/expenses', {
      ...expenseInput(),
      calculation,
    })
    expect(status).toBe(400)
    expect(body.errors.map(error => error.path)).toContain(path)
  })

  test('of a year without a published rate asks for the person’s own, and keeps it as that', async () => {
    const person = await app.newPerson()
    const refused = await person.post<{ detail: string }>('/api/expenses', {
      ...expenseInput({ date: '2031-01-01' }),
      calculation: calculationOf(berlin),
    })
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('2031 yet')])
    const own = await drive(person, { ...berlin, ownRate: '0.40' }, '2031-01-01')
    expect(own).toMatchObject({ originalAmount: '48.00', calculation: { ownRate: '0.40', source: null } })
  })
})

describe('the miles of a British tax year', () => {
  test('count together: the first 10,000 at one rate, those after at the other', async () => {
    const person = await personWith('GBP')
    await drive(person, british('9900'))
    const across = await drive(person, british('300'))
    expect(mileageIn(across.calculation)?.parts.map(({ amount }) => amount)).toEqual(['45.00', '50.00'])
    expect((await drive(person, british('100'))).amount).toBe('25.00')
    expect((await drive(person, british('100'), '2025-04-05')).amount).toBe('45.00')
    expect((await drive(person, british('100'), '2026-04-06')).amount).toBe('55.00')
  })

  test('are not another person’s', async () => {
    await drive(await app.newPerson(), british('10000'))
    const other = await personWith('GBP')
    expect((await drive(other, british('100'))).amount).toBe('45.00')
  })

  test('are never counted twice, however many are recorded at once', async () => {
    const person = await personWith('GBP')
    await drive(person, british('9000'))
    const expenses = await Promise.all(Array.from({ length: 8 }, () => drive(person, british('400'))))
    expect(firstRateMiles(expenses)).toBe(1000)
    const sum = expenses.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
    expect(sum).toBe(1000 * 45 + 2200 * 25)
  })

  test('that were deleted are free again, and counted anew when they come back', async () => {
    const person = await personWith('GBP')
    const first = await drive(person, british('9000'))
    await person.delete(`/api/expenses/${first.id}`)
    const second = await drive(person, british('4000'))
    expect(second.amount).toBe('1800.00')
    const back = await person.post<Expense>(`/api/expenses/${first.id}/restore`)
    expect(back.body.amount).toBe('3450.00')
    expect(firstRateMiles([await read(person, first.id), second])).toBe(10_000)
  })

  test('do not pass the limit when a change is taken back that others have filled', async () => {
    const person = await personWith('GBP')
    const first = await drive(person, british('9000'))
    await save(person, first, { calculation: calculationOf(british('1000')) })
    const second = await drive(person, british('8000'))
    const undone = await person.post<Expense>(`/api/expenses/${first.id}/history/2/undo`)
    expect(firstRateMiles([undone.body, second])).toBe(10_000)
  })
})

describe('a preview of a calculation', () => {
  const preview = (person: Person, body: Record<string, unknown>) =>
    person.post<Calculation>('/api/expenses/calculation', body)

  test('is what an expense of it would be, and keeps nothing', async () => {
    const person = await app.newPerson()
    await drive(person, british('9900'))
    const body = { calculation: calculationOf(british('300')), date: '2025-08-02' }
    expect((await preview(person, body)).body).toMatchObject({ total: '95.00', counted: { before: '9900' } })
    expect((await preview(person, body)).body.total).toBe('95.00')
  })

  test('of an expense that is there does not count it before itself', async () => {
    const person = await app.newPerson()
    const { id } = await drive(person, british('9900'))
    const calculation = calculationOf(british('9950'))
    const { body } = await preview(person, { calculation, date: '2025-08-01', expenseId: id })
    expect(mileageIn(body)?.counted?.before).toBe('0')
  })

  test('is for who is signed in, and refuses nonsense', async () => {
    const stranger = app.stranger()
    expect((await stranger.post('/api/expenses/calculation', {})).status).toBe(401)
    const person = await app.newPerson()
    expect((await preview(person, { calculation: { kind: 'flight' }, date: 'soon' })).status).toBe(400)
  })
})
