/** By what a list is parted. Without a schema: the address bar is read by these names before any page has been loaded. */
export const expenseGroupings = ['month', 'merchant', 'project', 'person'] as const
export type ExpenseGrouping = (typeof expenseGroupings)[number]
