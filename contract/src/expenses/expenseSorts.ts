/** No schema, because the address bar is parsed with these before any page has loaded. */
export const expenseSorts = [
  'date',
  'amount',
  'description',
  'merchant',
  'category',
  'project',
  'created',
] as const
/** Sort keys of expense lists; ties are in creation order. */
export type ExpenseSort = (typeof expenseSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Default order: newest or largest first, names from A. */
export const firstOrderOf: Readonly<Record<ExpenseSort, SortOrder>> = {
  date: 'desc',
  amount: 'desc',
  description: 'asc',
  merchant: 'asc',
  category: 'asc',
  project: 'asc',
  created: 'desc',
}
