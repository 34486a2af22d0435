import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { expenseInput, recordExpense } from './expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('recording an expense', () => {
  test('keeps what was typed', async () => {
    const person = await app.newPerson()
    const typed = expenseInput({
      description: '  Train to Lyon  ',
      person: ' Ana ',
      mood: 'happy',
      moodNote: 'window seat',
      tags: ['trip'],
      notes: ' Seat 12\nBooked by Lea ',
      paymentMethod: 'card',
    })
    const { status, body } = await person.post<Expense>('/api/expenses', typed)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      description: 'Train to Lyon',
      amount: '23.50',
      currency: 'USD',
      originalAmount: '23.50',
      originalCurrency: 'USD',
      exchangeRate: '1.000000',
      category: 'meals',
      projectId: null,
      date: '2026-03-14',
      isDeductible: 'true',
      status: 'processed',
      aiConfidence: '1.00',
      person: 'Ana',
      mood: 'happy',
      moodNote: 'window seat',
      tags: ['trip'],
      notes: 'Seat 12\nBooked by Lea',
      paymentMethod: 'card',
      receiptUrl: null,
      receiptData: null,
    })
    expect((await person.get(`/api/expenses/${body.id}`)).body).toEqual(body)
  })

  test('in another currency stores it in the preferred one, at the rate of the day', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '100', currency: 'EUR' })
    expect(expense).toMatchObject({ currency: 'USD', originalAmount: '100.00', originalCurrency: 'EUR' })
    const exact = Number(expense.exchangeRate) * 100
    expect(Math.abs(Number(expense.amount) - exact)).toBeLessThan(0.01)
  })

  test('keeps every cent of the largest amount', async () => {
    const person = await app.newPerson()
    expect(await recordExpense(person, { amount: '99999999.99' })).toMatchObject({ amount: '99999999.99' })
    const tooLarge = await person.post<Problem>(
      '/api/expenses',
      expenseInput({ amount: '99999999.99', currency: 'GBP' }),
    )
    expect(tooLarge.status).toBe(400)
    expect(tooLarge.body).toMatchObject({
      code: 'expenses.amount-too-large',
      detail: expect.stringContaining('Enter a smaller one'),
      errors: [{ path: 'amount' }],
    })
  })

  test('takes an instant as the day it was where the person is', async () => {
    const person = app.stranger()
    await person.post('/api/auth/register', {
      username: 'kiwi',
      email: 'kiwi@example.com',
      password: 'violet harbour 7',
      timezone: 'Pacific/Auckland',
    })
    expect(await recordExpense(person, { date: '2026-03-14T20:00:00Z' })).toMatchObject({
      date: '2026-03-15',
    })
  })

  const wrong: [string, object, Problem['errors']][] = [
    ['no amount', { amount: '' }, [{ path: 'amount', message: 'Amount is required' }]],
    ['a negative amount', { amount: '-1' }, [{ path: 'amount', message: 'Amount must be 0 or more' }]],
    [
      'three decimals',
      { amount: '1.234' },
      [{ path: 'amount', message: 'Amount can have at most 2 decimals' }],
    ],
    [
      'words for an amount',
      { amount: 'ten' },
      [{ path: 'amount', message: 'Amount must be a number, like 12.50' }],
    ],
    [
      'a number that is none',
      { amount: '1e5' },
      [{ path: 'amount', message: 'Amount must be a number, like 12.50' }],
    ],
    ['a JavaScript number', { amount: 12.5 }, [{ path: 'amount', message: 'Amount is required' }]],
    ['no currency', { currency: '' }, [{ path: 'currency', message: 'Currency is required' }]],
    [
      'a currency of nowhere',
      { currency: 'XXX' },
      [{ path: 'currency', message: 'This currency is not supported' }],
    ],
    [
      'an empty description',
      { description: '   ' },
      [{ path: 'description', message: 'Description is required' }],
    ],
    [
      'a day that is none',
      { date: '2026-02-30' },
      [{ path: 'date', message: 'Date must be a valid day, like 2026-03-31' }],
    ],
    ['no category', { category: '' }, [{ path: 'category', message: 'Choose a category' }]],
    [
      'a name without end',
      { person: 'x'.repeat(101) },
      [{ path: 'person', message: 'This can be at most 100 characters' }],
    ],
    [
      'notes without end',
      { notes: 'x'.repeat(2001) },
      [{ path: 'notes', message: 'This can be at most 2000 characters' }],
    ],
    [
      'a payment method of nowhere',
      { paymentMethod: 'shells' },
      [{ path: 'paymentMethod', message: 'Choose a payment method' }],
    ],
    ['an unknown mood', { mood: 'furious' }, [{ path: 'mood', message: 'Choose a mood' }]],
    ['a forged approval', { approvedBy: 'me' }, [{ path: 'approvedBy', message: 'Unknown field' }]],
    ['a forged owner', { userId: 'me' }, [{ path: 'userId', message: 'Unknown field' }]],
  ]
  test.each(wrong)('is refused with %s, and nothing is stored', async (_, change, errors) => {
    const person = await app.newPerson()
    const { status, body } = await person.post<Problem>('/api/expenses', { ...expenseInput(), ...change })
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
    expect((await person.get<unknown[]>('/api/expenses')).body).toEqual([])
  })

  test('of an unknown category falls back to other; a filter by one is refused, or it would show another', async () => {
    const person = await app.newPerson()
    const recorded = await person.post<Expense>('/api/expenses', { ...expenseInput(), category: 'yachts' })
    expect(recorded).toMatchObject({ status: 201, body: { category: 'other' } })
    const address = `/api/expenses/${recorded.body.id}`
    const { status: _status, aiConfidence: _confidence, ...form } = expenseInput()
    const changed = await person.put<Expense>(address, { ...form, category: 'villas' })
    expect(changed).toMatchObject({ status: 200, body: { category: 'other' } })
    expect((await person.get('/api/expenses?category=yachts')).status).toBe(400)
  })

  test('names every bad field at once', async () => {
    const person = await app.newPerson()
    const { body } = await person.post<Problem>('/api/expenses', {
      amount: '',
      currency: '',
      description: '',
    })
    expect(body.errors?.map(error => error.path)).toEqual([
      'description',
      'amount',
      'currency',
      'category',
      'date',
    ])
  })

  test('on a project that is not there, or not hers, is refused on that field', async () => {
    const owner = await app.newPerson()
    const { body: project } = await owner.post<{ id: string }>('/api/projects', { name: 'Hers' })
    const other = await app.newPerson()
    for (const projectId of [project.id, '019a0000-0000-7000-8000-000000000000']) {
      const { status, body } = await other.post<Problem>('/api/expenses', expenseInput({ projectId }))
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path: 'projectId', message: 'This project doesn’t exist' }])
    }
    expect(await recordExpense(owner, { projectId: project.id })).toMatchObject({ projectId: project.id })
  })

  test('twice with one Idempotency-Key records it once and answers the same', async () => {
    const person = await app.newPerson()
    const key = { 'idempotency-key': 'tap-1' }
    const first = await person.post<Expense>('/api/expenses', expenseInput(), key)
    const second = await person.post<Expense>('/api/expenses', expenseInput(), key)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect((await person.get('/api/expenses')).headers.get('x-total-count')).toBe('1')
    const other = await person.post<Problem>('/api/expenses', expenseInput({ amount: '9.99' }), key)
    expect(other).toMatchObject({ status: 422, body: { code: 'request.idempotency-key-reused' } })
  })

  test('of another version is another request, whatever its Idempotency-Key', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    const put = (version: number) =>
      person.put<Problem>(`/api/expenses/${id}`, expenseInput({ description: 'Dinner' }), {
        'idempotency-key': 'change-1',
        'if-match': `"${version}"`,
      })
    expect([(await put(1)).status, (await put(1)).status]).toEqual([200, 200])
    expect((await put(2)).body.code).toBe('request.idempotency-key-reused')
  })

  test('with another query is another request, whatever its Idempotency-Key', async () => {
    const person = await app.newPerson()
    const key = { 'idempotency-key': 'tap-3' }
    expect((await person.post('/api/expenses', expenseInput(), key)).status).toBe(201)
    const other = await person.post<Problem>('/api/expenses?from=elsewhere', expenseInput(), key)
    expect(other.body.code).toBe('request.idempotency-key-reused')
  })

  test('that failed leaves its Idempotency-Key free', async () => {
    const person = await app.newPerson()
    const key = { 'idempotency-key': 'tap-2' }
    expect(
      (
        await person.post(
          '/api/expenses',
          expenseInput({ projectId: '019a0000-0000-7000-8000-000000000000' }),
          key,
        )
      ).status,
    ).toBe(400)
    expect((await person.post('/api/expenses', expenseInput(), key)).status).toBe(201)
  })
})
