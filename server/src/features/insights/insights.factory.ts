import { addMonths } from '@outlay/contract/core/daySpans'
import type { CreateExpenseInput } from '@outlay/contract/expenses/expenses'
import type { SpendingInsights, SpendingTrends, WhatIf } from '@outlay/contract/insights/insights'
import type { Person } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

export const spendingOf = async (person: Person, query = '') =>
  (await person.get<SpendingInsights>(`/api/insights/spending${query}`)).body
export const trendsOf = async (person: Person, query = '') =>
  (await person.get<SpendingTrends>(`/api/insights/trends${query}`)).body
export const whatIfOf = async (person: Person, query = '') =>
  (await person.get<WhatIf>(`/api/insights/what-if${query}`)).body

/** One expense in each of `times` months, the last in the month of `last`. */
export async function recordMonthly(
  person: Person,
  { last, times, ...changes }: Partial<CreateExpenseInput> & { last: string; times: number },
): Promise<void> {
  for (let step = times - 1; step >= 0; step -= 1)
    await recordExpense(person, { ...changes, date: addMonths(last, -step) })
}

/** Eight months of rent and of a subscription whose last price is higher, plus lunches. */
export async function newSpender(app: TestApp): Promise<Person> {
  const person = await app.newPerson()
  const rent = { merchant: 'Haus & Grund', category: 'rent', amount: '800.00' } as const
  await recordMonthly(person, { ...rent, last: '2026-03-01', times: 8 })
  const cloud = { merchant: 'Cloudbox', category: 'software', amount: '10.00' } as const
  await recordMonthly(person, { ...cloud, last: '2026-02-05', times: 7 })
  await recordExpense(person, { ...cloud, amount: '15.00', date: '2026-03-05' })
  await recordMonthly(person, { last: '2026-03-12', times: 4, amount: '30.00', merchant: 'Blue Door' })
  return person
}
