import type { Expense } from '@outlay/contract/expenses/expenses'
import { expenseInput } from '../server/src/features/expenses/expenses.factory.ts'
import type { Person, Reply } from '../server/src/testing/person.ts'

/** Sends one expense once, with an Idempotency-Key if given. */
export function send(person: Person, description: string, key?: string): Promise<Reply<Expense>> {
  return person.post<Expense>(
    '/api/expenses',
    expenseInput({ description }),
    key === undefined ? {} : { 'idempotency-key': key },
  )
}

export async function countByDescription(person: Person): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let path: string | undefined = '/api/expenses?limit=200'
  while (path !== undefined) {
    const page: Reply<Expense[]> = await person.get<Expense[]>(path)
    if (page.status !== 200) throw new Error(`The expenses could not be read: ${page.status}`)
    for (const { description } of page.body) counts.set(description, (counts.get(description) ?? 0) + 1)
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return counts
}
