import type { ExpenseRow } from './expenses.store.ts'

/** Whether it is still pending as read, where unread values have placeholders. */
export const isUnedited = ({
  status,
  reader,
  editedAt,
}: Pick<ExpenseRow, 'status' | 'reader' | 'editedAt'>): boolean =>
  status === 'pending' && reader !== null && editedAt === null
