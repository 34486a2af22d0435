import type { ExpenseRow } from './expenses.store.ts'

/** Whether it waits as its reader left it: what could not be read has something else standing in for it. */
export const isAsRead = ({
  status,
  reader,
  editedAt,
}: Pick<ExpenseRow, 'status' | 'reader' | 'editedAt'>): boolean =>
  status === 'pending' && reader !== null && editedAt === null
