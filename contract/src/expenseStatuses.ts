/** Without a schema: the address bar is read by these names before any page has been loaded. */
export const expenseStatuses = ['pending', 'processed', 'approved', 'rejected'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]

/** Those of what is in every total; what is pending or rejected counts nothing, nor does what is deleted. */
export const countedStatuses: readonly ExpenseStatus[] = ['processed', 'approved']

/**
 * How far the approval of an expense on a team project has come; null where none is needed. Open: not submitted yet, or
 * changed since. What is open or submitted is pending, what is reimbursed is approved.
 */
export const approvalStates = ['open', 'submitted', 'approved', 'rejected', 'reimbursed'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** By what expenses are found: how far an approval has come, or that none is needed. */
export const noApproval = 'none'
export const approvalFilters = [...approvalStates, noApproval] as const
export type ApprovalFilter = (typeof approvalFilters)[number]

/** As screens and exports call it. */
export const approvalLabels: Record<ApprovalFilter, string> = {
  open: 'Not submitted',
  submitted: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  reimbursed: 'Reimbursed',
  none: 'No approval needed',
}

/**
 * What whoever decides sees of an expense and so decides upon, in the order of the form, with what people call it: a change
 * of any of these asks for a new decision, and once it is reimbursed none of them changes. Tags, mood and deductibility
 * are the person's own.
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
