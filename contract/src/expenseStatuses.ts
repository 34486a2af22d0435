/** Without a schema: the address bar is read by these names before any page has been loaded. */
export const expenseStatuses = ['pending', 'processed', 'approved', 'rejected'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]

/** Those of what is in every total; what is pending or rejected counts nothing, nor does what is deleted. */
export const countedStatuses: readonly ExpenseStatus[] = ['processed', 'approved']
