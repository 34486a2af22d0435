/** List groupings. No schema, because the address bar is parsed with these before any page has loaded. */
export const expenseGroupings = ['month', 'merchant', 'project', 'person'] as const
export type ExpenseGrouping = (typeof expenseGroupings)[number]
