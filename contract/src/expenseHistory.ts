import * as z from 'zod/mini'
import { idParams, idSchema } from './core/ids.ts'
import { cursorSchema, limitSchema } from './core/pagination.ts'
import { defineRoute } from './core/route.ts'
import { type ExpenseFields, expenseSchema, expenseSummarySchema } from './expenses.ts'

/** What can be done to an expense. */
export const changeKinds = ['created', 'changed', 'deleted', 'restored'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * What changed it: a person's hand, a reader of its receipt, a rule for its merchant, a statement's import, a
 * recurring expense, a split, or the system, where it follows from something else.
 */
export const changeSources = ['hand', 'reader', 'rule', 'import', 'recurring', 'split', 'system'] as const
export type ChangeSource = (typeof changeSources)[number]

/** What a split did: to the expense that was split, to its parts, to it once they are one again, or by a part that went or came back. */
export const splitSteps = ['split', 'part', 'joined', 'balanced'] as const
export type SplitStep = (typeof splitSteps)[number]

/** From what a change of the system follows. */
export const changeCauses = [
  'project-deleted',
  'project-restored',
  /** Whoever it is of left its team before it was decided about. */
  'team-left',
  /** Its team asks no approval of it any more. */
  'approval-not-needed',
] as const
export type ChangeCause = (typeof changeCauses)[number]

/** The fields that a history tells of, all that a person writes and the status, in the order of the form, with what people call them. */
export const historyFields = {
  description: 'Description',
  merchant: 'Merchant',
  amount: 'Amount',
  calculation: 'Calculation',
  category: 'Category',
  projectId: 'Project',
  person: 'For',
  date: 'Date',
  paymentMethod: 'Payment method',
  isDeductible: 'Tax deductible',
  mood: 'Mood',
  moodNote: 'Mood note',
  tags: 'Tags',
  notes: 'Notes',
  status: 'Status',
} as const satisfies Record<Exclude<keyof ExpenseFields, 'currency'> | 'status', string>
export type HistoryField = keyof typeof historyFields
export const historyFieldNames = Object.keys(historyFields) as HistoryField[]

/**
 * A field's value as text; null where there was none. `amount` is what was paid and its currency in one, `12.5 USD`,
 * without trailing zeros; `date` is YYYY-MM-DD; `tags` and `calculation` are JSON; the others are as an expense has them.
 */
const changedFieldSchema = z.object({
  field: z.enum(historyFieldNames),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})

export const expenseChangeSchema = z.object({
  /** Counts up from 1, which is the expense's making. */
  number: z.int(),
  kind: z.enum(changeKinds),
  source: z.enum(changeSources),
  /** The reader's name, the rule's merchant, the statement's file, the step of a split or the system's cause; null of a hand. */
  detail: z.nullable(z.string()),
  /** Id of who did it; null where nobody did. */
  by: z.nullable(z.string()),
  at: z.string(),
  fields: z.array(changedFieldSchema),
  /** The number of the change that this one takes back. */
  undoes: z.nullable(z.int()),
  /** Whether it can be taken back: it is not the making, and what it changed is still as it left it. */
  canUndo: z.boolean(),
})
export type ExpenseChange = z.infer<typeof expenseChangeSchema>

/** An expense that can still be restored. */
export const deletedExpenseSchema = z.extend(expenseSummarySchema, {
  deletedAt: z.string(),
  /** When it is erased for good. */
  keptUntil: z.string(),
})
export type DeletedExpense = z.infer<typeof deletedExpenseSchema>

export const maxRestoredAtOnce = 200

export const restoreExpensesBody = z.strictObject({
  ids: z
    .array(idSchema)
    .check(
      z.minLength(1, 'Choose at least one expense'),
      z.maxLength(maxRestoredAtOnce, `At most ${maxRestoredAtOnce} expenses at once`),
    ),
})

/** `missing` are those that are not deleted, no longer kept, or not this person's. */
export const restoredExpensesSchema = z.object({
  restored: z.array(idSchema),
  missing: z.array(idSchema),
})
export type RestoredExpenses = z.infer<typeof restoredExpensesSchema>

const pageQuery = z.object({ limit: limitSchema, cursor: z.optional(cursorSchema) })
export type PageQuery = z.output<typeof pageQuery>

export const expenseHistoryRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/expenses/{id}/history',
    summary: 'What was done to an expense, newest first; the next page in Link, the count in X-Total-Count',
    access: 'session',
    params: idParams,
    query: pageQuery,
    response: z.array(expenseChangeSchema),
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/expenses/{id}/history/{number}/undo',
    summary: 'Takes a change back; 409 names the fields that were changed again since',
    access: 'session',
    params: z.extend(idParams, { number: z.string().check(z.maxLength(100)) }),
    response: expenseSchema,
  }),
  deleted: defineRoute({
    method: 'GET',
    path: '/api/expenses/deleted',
    summary:
      'Expenses that can be restored, newest deletion first; the next page in Link, the count in X-Total-Count',
    access: 'session',
    query: pageQuery,
    response: z.array(deletedExpenseSchema),
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/api/expenses/deleted/restore',
    summary: 'Takes deletions back, all in one; says which expenses came back and which could not',
    access: 'session',
    body: restoreExpensesBody,
    response: restoredExpensesSchema,
  }),
}
