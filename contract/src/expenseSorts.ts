/** Without a schema: the address bar is read by these names before any page has been loaded. */
export const expenseSorts = [
  'date',
  'amount',
  'description',
  'merchant',
  'category',
  'project',
  'created',
] as const
/** What a list of expenses may be sorted by; expenses that are alike in it stand in the order they were made. */
export type ExpenseSort = (typeof expenseSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The order a list begins with when nobody has chosen another: what is newest or largest first, names from A on. */
export const firstOrderOf: Readonly<Record<ExpenseSort, SortOrder>> = {
  date: 'desc',
  amount: 'desc',
  description: 'asc',
  merchant: 'asc',
  category: 'asc',
  project: 'asc',
  created: 'desc',
}
