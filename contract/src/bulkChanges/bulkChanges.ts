import * as z from 'zod/mini'
import { booleanInput, daySchema, idParams, idSchema } from '../core/fields.ts'
import { optionalText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { versionSchema } from '../core/versions.ts'
import { categorySchema } from '../expenses/categories.ts'
import { shownExpensesQuery } from '../expenses/expenseFilters.ts'
import { maxTags, tagSchema } from '../expenses/expenses.ts'
import { maxPersonName } from '../expenses/expenseTerms.ts'
import { moodSchema } from '../expenses/moods.ts'

export const maxBulkExpenses = 10_000
/** Most that can be listed by id; larger selections use a filter. */
export const maxNamedExpenses = 5_000
export const maxMergedExpenses = 20

const tags = z
  .array(tagSchema)
  .check(z.minLength(1, 'Enter at least one tag'), z.maxLength(maxTags, `At most ${maxTags} tags`))

/**
 * What to do with all of them. `replaced` tags may be empty; `accept` counts expenses pending review although their
 * reader was sure; `merge` keeps one of several records of the same purchase, moves receipts and missing fields to it,
 * and deletes the others.
 */
export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), category: categorySchema }),
  z.strictObject({ kind: z.literal('project'), projectId: z.nullable(idSchema) }),
  z.strictObject({ kind: z.literal('add-tags'), tags }),
  z.strictObject({ kind: z.literal('remove-tags'), tags }),
  z.strictObject({
    kind: z.literal('replace-tags'),
    tags: z.array(tagSchema).check(z.maxLength(maxTags, `At most ${maxTags} tags`)),
  }),
  z.strictObject({ kind: z.literal('person'), person: z.nonoptional(optionalText(maxPersonName)) }),
  z.strictObject({ kind: z.literal('deductible'), isDeductible: booleanInput }),
  z.strictObject({ kind: z.literal('mood'), mood: z.nullable(moodSchema) }),
  z.strictObject({ kind: z.literal('date'), date: daySchema }),
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('delete') }),
  z.strictObject({ kind: z.literal('merge'), keep: idSchema }),
])
export type BulkAction = z.output<typeof bulkActionSchema>
export type BulkActionInput = z.input<typeof bulkActionSchema>
export type BulkKind = BulkAction['kind']

/** Why an expense was left unchanged. */
export const leftOutReasons = [
  /** Deleted in the meantime, or never existed. */
  'not-found',
  /** Changed since the version given. */
  'changed-since',
  /** Recorded by a colleague. */
  'not-yours',
  'in-team-books',
  'left-in-team-books',
  'reimbursed',
  'in-payment',
  /** In the person's currency, at the new day's rate. */
  'amount-too-large',
  'too-many-tags',
  /** Others were split off it: change it together with them, or undo the split first. */
  'first-of-split',
  /** The first part of its split is too small to make up the difference. */
  'split-too-small',
  /** Its amount is calculated from a journey or trip on that day. */
  'calculated',
  /** Its receipt was not fully read and needs review first. */
  'needs-review',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const selectionQuery = z.strictObject(shownExpensesQuery.shape)
export type BulkSelectionQuery = z.output<typeof selectionQuery>

/** Everything matching a filter. Counting stops at `maxBulkExpenses` + 1. */
export const bulkSelectionSchema = z.object({
  count: z.int(),
  /** Fingerprint of the selection; changes when any of its expenses changes or its members do. */
  mark: z.string(),
})
export type BulkSelection = z.infer<typeof bulkSelectionSchema>

const chosenSchema = z.union([
  z
    .strictObject({
      ids: z
        .array(idSchema)
        .check(
          z.minLength(1, 'Choose at least one expense'),
          z.maxLength(maxNamedExpenses, `At most ${maxNamedExpenses} expenses are named one by one`),
        ),
      /** Versions in the order of the ids; expenses changed since then are left unchanged. */
      versions: z.optional(z.array(versionSchema).check(z.maxLength(maxNamedExpenses))),
    })
    .check(
      z.refine(
        ({ ids, versions }) => !versions || versions.length === ids.length,
        'Give one version for each expense',
      ),
    ),
  z.strictObject({ filter: selectionQuery, mark: z.string().check(z.maxLength(100)) }),
])
export type BulkChosen = z.output<typeof chosenSchema>

const portionSchema = z.optional(
  z.int().check(z.minimum(1), z.maximum(maxBulkExpenses, `At most ${maxBulkExpenses} at once`)),
)

export const bulkChangeBody = z.strictObject({
  action: bulkActionSchema,
  chosen: chosenSchema,
  /** How many this call changes; the rest follow through `next`. All if absent. */
  portion: portionSchema,
})
export type BulkChangeBody = z.output<typeof bulkChangeBody>
export type BulkChangeInput = z.input<typeof bulkChangeBody>

/** Progress of a step. Each chosen expense is counted in one of the four. */
export const bulkChangeSchema = z.object({
  id: idSchema,
  changed: z.int(),
  /** Already as wanted. */
  unchanged: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
  /** Left for `next`. */
  remaining: z.int(),
})
export type BulkChange = z.infer<typeof bulkChangeSchema>

/** Most that are listed of those not undone. */
export const maxKeptNamed = 20

export const bulkUndoSchema = z.object({
  undone: z.int(),
  /** Changed again since, or not reversible. */
  keptCount: z.int(),
  kept: z.array(z.object({ id: idSchema, description: z.string(), detail: z.string() })),
})
export type BulkUndo = z.infer<typeof bulkUndoSchema>

export const bulkChangeRoutes = {
  selection: defineRoute({
    method: 'GET',
    path: '/api/bulk-changes/selection',
    summary: 'How many expenses match a filter, and a fingerprint of exactly these',
    access: 'session',
    query: selectionQuery,
    response: bulkSelectionSchema,
  }),
  begin: defineRoute({
    method: 'POST',
    path: '/api/bulk-changes',
    summary:
      'Changes many expenses in one step, selected by ids or by a filter and its fingerprint; 409 if the matches have changed. Expenses that cannot be changed are skipped and counted by reason',
    access: 'session',
    body: bulkChangeBody,
    response: bulkChangeSchema,
  }),
  next: defineRoute({
    method: 'POST',
    path: '/api/bulk-changes/{id}/next',
    summary: 'Continues a step run in portions',
    access: 'session',
    params: idParams,
    body: z.strictObject({ portion: portionSchema }),
    response: bulkChangeSchema,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/bulk-changes/{id}/undo',
    summary: 'Undoes a step, except for expenses changed since, which are named',
    access: 'session',
    params: idParams,
    response: bulkUndoSchema,
  }),
}
