import type {
  BulkActionInput,
  BulkChange,
  BulkChangeInput,
  BulkSelection,
  BulkUndo,
} from '@outlay/contract/bulkChanges/bulkChanges'
import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Person } from '../../testing/person.ts'

type Of<Answer> = Answer & Pick<Problem, 'code' | 'detail' | 'errors'>

/** Starts a bulk change like a person does. */
export function changeMany(person: Person, body: BulkChangeInput) {
  return person.post<Of<BulkChange>>('/api/bulk-changes', body)
}

/** Starts a bulk change of specific expenses. */
export async function changeThese(
  person: Person,
  expenses: readonly { readonly id: string }[],
  action: BulkActionInput,
): Promise<Of<BulkChange>> {
  return (await changeMany(person, { action, chosen: { ids: expenses.map(({ id }) => id) } })).body
}

export async function selectionOf(person: Person, query = ''): Promise<BulkSelection> {
  return (await person.get<BulkSelection>(`/api/bulk-changes/selection${query}`)).body
}

export function undoStep(person: Person, { id }: Pick<BulkChange, 'id'>) {
  return person.post<Of<BulkUndo>>(`/api/bulk-changes/${id}/undo`)
}

export async function expenseNow(person: Person, { id }: { readonly id: string }): Promise<Expense> {
  return (await person.get<Expense>(`/api/expenses/${id}`)).body
}
