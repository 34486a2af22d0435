import { expect, test } from 'vitest'
import { paymentOf, reimbursableOf } from '../../testing/reimbursements.ts'
import { payeeOf, sepaProblem } from './payees.ts'

test('a person can be paid what is in no payment yet', () => {
  const person = reimbursableOf(1, { count: 3, total: '120.50', inPayment: 1 })
  const payment = paymentOf([{ person: person.person, amount: '20.25', expenseIds: ['one'] }])
  const paying = { payments: [payment], currency: 'EUR', oneself: undefined }
  expect(payeeOf(person, paying)).toMatchObject({
    rest: '100.25',
    whyNot: undefined,
    inPaymentIds: new Set(['one']),
  })
  expect(payeeOf({ ...person, inPayment: 3 }, paying).whyNot).toMatch(/in an open payment/)
  expect(payeeOf({ ...person, notConverted: 1 }, { ...paying, payments: [] }).whyNot).toMatch(
    /^1 expense has no exchange rate/,
  )
})

test('nobody can be paid by themselves', () => {
  const person = reimbursableOf(1)
  const paying = { payments: [], currency: 'EUR', oneself: { id: person.person.id, role: 'admin' } } as const
  expect(payeeOf(person, paying).whyNot).toMatch(/^You can’t reimburse yourself\. The owner or another admin/)
  const byOwner = { ...paying, oneself: { ...paying.oneself, role: 'owner' } } as const
  expect(payeeOf(person, byOwner).whyNot).toMatch(/^You can’t reimburse yourself\. An admin has to do it/)
  expect(payeeOf(reimbursableOf(2), paying).whyNot).toBeUndefined()
})

test('a SEPA file needs euros, an account of everyone, and one of the team', () => {
  const fine = { currency: 'EUR', hasTeamAccount: true, without: [] }
  expect(sepaProblem(fine)).toBeUndefined()
  expect(sepaProblem({ ...fine, currency: 'USD' })).toMatch(/euros only/)
  expect(sepaProblem({ ...fine, hasTeamAccount: false })).toMatch(/First add the team bank account/)
  expect(sepaProblem({ ...fine, without: ['Ben'] })).toBe('Ben has no bank account.')
  expect(sepaProblem({ ...fine, without: ['A', 'B', 'C', 'D'] })).toBe('A, B, C and D have no bank account.')
  expect(sepaProblem({ ...fine, without: ['A', 'B', 'C', 'D', 'E'] })).toBe(
    'A, B, C and 2 others have no bank account.',
  )
})
