/* No schemas here, because the address bar is parsed with these before any page has loaded. */

export const expenseStatuses = ['pending', 'processed', 'approved', 'rejected'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]

/** Included in totals; pending, rejected and deleted expenses are not. */
export const countedStatuses: readonly ExpenseStatus[] = ['processed', 'approved']

/**
 * Approval state of an expense on a team project; null if none is needed. Open: not submitted yet, or changed since.
 * Open and submitted expenses have status pending, reimbursed ones approved.
 */
export const approvalStates = ['open', 'submitted', 'approved', 'rejected', 'reimbursed'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Filter value for expenses that need no approval. */
export const noApproval = 'none'
export const approvalFilters = [...approvalStates, noApproval] as const
export type ApprovalFilter = (typeof approvalFilters)[number]

/** Labels for screens and exports. */
export const approvalLabels: Record<ApprovalFilter, string> = {
  open: 'Not submitted',
  submitted: 'Pending approval',
  approved: 'Approved',
  rejected: 'Rejected',
  reimbursed: 'Reimbursed',
  none: 'No approval needed',
}

/**
 * Fields an approver sees and decides on, in form order, with their labels: changing any of them requires a new
 * decision, and once reimbursed they are locked. Tags, mood and deductibility are the person's own.
 */
export const decidedFields = {
  description: 'description',
  amount: 'amount',
  currency: 'currency',
  date: 'date',
  category: 'category',
  projectId: 'project',
  merchant: 'merchant',
  receiptUrl: 'receipt',
} as const
export type DecidedField = keyof typeof decidedFields

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

export const expenseGroupings = ['month', 'merchant', 'project', 'person'] as const
export type ExpenseGrouping = (typeof expenseGroupings)[number]

/** Longest name of whom an expense is for. */
export const maxPersonName = 100
