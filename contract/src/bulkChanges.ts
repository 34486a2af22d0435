import * as z from 'zod/mini'
import { categorySchema } from './categories.ts'
import { daySchema } from './core/dates.ts'
import { idParams, idSchema } from './core/ids.ts'
import { optionalText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'
import { versionSchema } from './core/versions.ts'
import { yesNoInput } from './core/yesNo.ts'
import { shownExpensesQuery } from './expenseFilters.ts'
import { maxTags, tagSchema } from './expenses.ts'
import { moodSchema } from './moods.ts'
import { maxPersonName } from './personName.ts'

/** So many expenses are changed in one step. */
export const maxBulkExpenses = 10_000
/** So many are named one by one; more are chosen by a filter. */
export const maxNamedExpenses = 5_000
/** So many become one. */
export const maxMergedExpenses = 20

const tags = z
  .array(tagSchema)
  .check(z.minLength(1, 'Name at least one tag'), z.maxLength(maxTags, `At most ${maxTags} tags`))

/**
 * What is done to all of them. Tags that are `replaced` may be none; `accept` lets those count that wait for a person
 * though their reader was sure; `merge` keeps one of several that are the same purchase: receipts, and what it lacks,
 * come to it from the others, which are deleted.
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
  z.strictObject({ kind: z.literal('deductible'), isDeductible: yesNoInput }),
  z.strictObject({ kind: z.literal('mood'), mood: z.nullable(moodSchema) }),
  z.strictObject({ kind: z.literal('date'), date: daySchema }),
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('delete') }),
  z.strictObject({ kind: z.literal('merge'), keep: idSchema }),
])
export type BulkAction = z.output<typeof bulkActionSchema>
export type BulkActionInput = z.input<typeof bulkActionSchema>
export type BulkKind = BulkAction['kind']

/** Why one of them is left as it is. */
export const leftOutReasons = [
  /** It was deleted meanwhile, or never was. */
  'not-found',
  /** It was changed since the version that was named. */
  'changed-since',
  /** A colleague recorded it. */
  'not-yours',
  'in-team-books',
  'left-in-team-books',
  'reimbursed',
  'in-payment',
  /** In the person's currency, at the rate of the new day. */
  'amount-too-large',
  'too-many-tags',
  /** Others are parts of it: it goes with them, or once the split is undone. */
  'first-of-split',
  /** The first part of its split has too little to give. */
  'split-too-small',
  /** Its sum follows from a journey of that day. */
  'calculated',
  /** Its receipt was not read whole: a person looks at it first. */
  'needs-review',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const selectionQuery = z.strictObject(shownExpensesQuery.shape)
export type BulkSelectionQuery = z.output<typeof selectionQuery>

/** All that match a filter. At most `maxBulkExpenses` and one are counted. */
export const bulkSelectionSchema = z.object({
  count: z.int(),
  /** Stands for exactly these, as they are: once one of them, or which they are, is another, so is the mark. */
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
      /** The version of each, in the same order, as it was when it was chosen; one that moved on is left as it is. */
      versions: z.optional(z.array(versionSchema).check(z.maxLength(maxNamedExpenses))),
    })
    .check(
      z.refine(
        ({ ids, versions }) => !versions || versions.length === ids.length,
        'Name as many versions as expenses',
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
  /** How many are changed by this call; the others follow by `next`. All, where it is not said. */
  portion: portionSchema,
})
export type BulkChangeBody = z.output<typeof bulkChangeBody>
export type BulkChangeInput = z.input<typeof bulkChangeBody>

/** How far a step has come. Each expense that was chosen is in one of the four. */
export const bulkChangeSchema = z.object({
  id: idSchema,
  changed: z.int(),
  /** That were so already. */
  unchanged: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
  /** That `next` goes on with. */
  remaining: z.int(),
})
export type BulkChange = z.infer<typeof bulkChangeSchema>

/** So many of those that are not undone are named. */
export const maxKeptNamed = 20

export const bulkUndoSchema = z.object({
  undone: z.int(),
  /** How many were changed again since, or cannot go back. */
  keptCount: z.int(),
  kept: z.array(z.object({ id: idSchema, description: z.string(), detail: z.string() })),
})
export type BulkUndo = z.infer<typeof bulkUndoSchema>

export const bulkChangeRoutes = {
  selection: defineRoute({
    method: 'GET',
    path: '/api/bulk-changes/selection',
    summary: 'How many expenses match a filter, and a mark that stands for exactly these',
    access: 'session',
    query: selectionQuery,
    response: bulkSelectionSchema,
  }),
  begin: defineRoute({
    method: 'POST',
    path: '/api/bulk-changes',
    summary:
      'Changes many expenses in one step, chosen by their ids or by a filter and its mark; 409 where these are others by now. Those that may not be changed are left, and counted by reason',
    access: 'session',
    body: bulkChangeBody,
    response: bulkChangeSchema,
  }),
  next: defineRoute({
    method: 'POST',
    path: '/api/bulk-changes/{id}/next',
    summary: 'Goes on with a step that was begun by a portion',
    access: 'session',
    params: idParams,
    body: z.strictObject({ portion: portionSchema }),
    response: bulkChangeSchema,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/bulk-changes/{id}/undo',
    summary: 'Takes a step back, but of expenses that were changed again since; these are named',
    access: 'session',
    params: idParams,
    response: bulkUndoSchema,
  }),
}
