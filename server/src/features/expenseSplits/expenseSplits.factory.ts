import type { Problem } from '@outlay/contract/core/problem'
import type { ExpenseSplit, SplitPartInput } from '@outlay/contract/expenses/expenseSplits'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Person } from '../../testing/person.ts'

type Of<Answer> = Answer & Pick<Problem, 'code' | 'detail' | 'errors'>

/** Parts with these amounts, the first for meals, the others for travel, with a test's changes. */
export function partsOf(
  amounts: readonly string[],
  changes: Partial<SplitPartInput> = {},
): [SplitPartInput, ...SplitPartInput[]] {
  const [first = '', ...others] = amounts
  const partOf = (amount: string, number: number): SplitPartInput => ({
    amount,
    description: `Part ${number}`,
    category: number === 1 ? 'meals' : 'travel',
    projectId: null,
    isDeductible: 'true',
    ...changes,
  })
  return [partOf(first, 1), ...others.map((amount, index) => partOf(amount, index + 2))]
}

export function split(
  person: Person,
  { id }: { readonly id: string },
  parts: readonly SplitPartInput[],
  headers: Record<string, string> = {},
) {
  return person.post<Of<ExpenseSplit>>(`/api/expenses/${id}/split`, { parts }, headers)
}

/** Splits an expense by amounts. Returns the parts. */
export async function splitInto(person: Person, expense: Expense, amounts: readonly string[]) {
  const { status, body } = await split(person, expense, partsOf(amounts))
  if (status !== 200) throw new Error(`It was not split: ${JSON.stringify(body)}`)
  return body.parts
}

export function join(person: Person, { id }: { readonly id: string }, headers: Record<string, string> = {}) {
  return person.delete<Of<Expense>>(`/api/expenses/${id}/split`, headers)
}

/** Current amounts of a split's remaining parts, in order. */
export async function amountsOf(person: Person, { id }: { readonly id: string }): Promise<string[]> {
  const { body } = await person.get<ExpenseSplit>(`/api/expenses/${id}/split`)
  return body.parts.map(part => part.originalAmount)
}
