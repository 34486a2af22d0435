import * as z from 'zod/mini'
import { cursorSchema, idParams, idSchema, limitSchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import { type ExpenseFields, expenseSchema, expenseSummarySchema } from './expenses.ts'

export const changeKinds = ['created', 'changed', 'deleted', 'restored'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * What made the change: a person, a receipt reader, a merchant rule, a statement import, a recurring expense, a split,
 * or the system, as a consequence of something else.
 */
export const changeSources = ['hand', 'reader', 'rule', 'import', 'recurring', 'split', 'system'] as const
export type ChangeSource = (typeof changeSources)[number]

/**
 * Step of a split: the expense was split, became a part, was joined again, or was balanced after a part was removed or
 * restored.
 */
export const splitSteps = ['split', 'part', 'joined', 'balanced'] as const
export type SplitStep = (typeof splitSteps)[number]

/** Reasons for a system change. */
export const changeCauses = [
  'project-deleted',
  'project-restored',
  /** Its owner left the team before a decision. */
  'team-left',
  /** The team no longer requires approval. */
  'approval-not-needed',
] as const
export type ChangeCause = (typeof changeCauses)[number]

/** Fields tracked in the history (writable fields and the status), in form order, with their labels. */
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
 * A field's value as text; null if empty. `amount` is the amount paid with its currency, `12.5 USD`, without trailing
 * zeros; `date` is YYYY-MM-DD; `tags` and `calculation` are JSON; others are as in the expense.
 */
const changedFieldSchema = z.object({
  field: z.enum(historyFieldNames),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})

export const expenseChangeSchema = z.object({
  /** Counts up from 1, the creation. */
  number: z.int(),
  kind: z.enum(changeKinds),
  source: z.enum(changeSources),
  /**
   * The reader's name, the rule's merchant, the statement's file, the split step or the system's cause; null for a
   * person.
   */
  detail: z.nullable(z.string()),
  /** Id of the person; null if automatic. */
  by: z.nullable(z.string()),
  at: z.string(),
  fields: z.array(changedFieldSchema),
  /** The number of the change this one undoes. */
  undoes: z.nullable(z.int()),
  /** Whether it can be undone: not the creation, and its fields still have the values it set. */
  canUndo: z.boolean(),
})
export type ExpenseChange = z.infer<typeof expenseChangeSchema>

/** A deleted expense that can still be restored. */
export const deletedExpenseSchema = z.extend(expenseSummarySchema, {
  deletedAt: z.string(),
  /** When it is permanently erased. */
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

/** `missing` ids are not deleted, no longer stored, or not this person's. */
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
    summary: "An expense's history, newest first; the next page in Link, the count in X-Total-Count",
    access: 'session',
    params: idParams,
    query: pageQuery,
    response: z.array(expenseChangeSchema),
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/expenses/{id}/history/{number}/undo',
    summary: 'Undoes a change; 409 names the fields changed since',
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
    summary: 'Restores deleted expenses in one step; says which were restored and which could not be',
    access: 'session',
    body: restoreExpensesBody,
    response: restoredExpensesSchema,
  }),
}
