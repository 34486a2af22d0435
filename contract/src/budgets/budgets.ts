import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { idParams } from '../core/fields.ts'
import { amountSchema, amountsFit } from '../core/money.ts'
import { defineRoute } from '../core/route.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'
import { expenseCategorySchema } from '../expenses/categories.ts'

/** A suggestion is the median of at most this many whole months, and at least `fewestSuggestionMonths`. */
export const mostSuggestionMonths = 6
export const fewestSuggestionMonths = 3

/** A monthly category budget as the person typed it. At most one per category. */
export const categoryBudgetSchema = z.object({
  id: z.string(),
  category: z.string(),
  amount: z.string(),
  currency: z.string(),
  createdAt: z.string(),
  version: versionSchema,
})
export type CategoryBudget = z.infer<typeof categoryBudgetSchema>

const writableFields = { amount: amountSchema, currency: currencySchema }
const amountFits = amountsFit({ amount: 'currency' })

export const categoryBudgetBody = z
  .strictObject({ category: expenseCategorySchema, ...writableFields })
  .check(amountFits)
export type CategoryBudgetInput = z.input<typeof categoryBudgetBody>
export type CategoryBudgetFields = z.output<typeof categoryBudgetBody>

export const readOnlyCategoryBudgetFields = readOnlyFields(categoryBudgetSchema, writableFields)
/** Writable fields, plus read-only ones so that a whole budget can be sent back as it was read. */
export const updateCategoryBudgetBody = z
  .strictObject({ ...readOnlyCategoryBudgetFields, ...writableFields })
  .check(amountFits)
export type UpdateCategoryBudget = z.output<typeof updateCategoryBudgetBody>

/** `over`: more than the whole month's budget is spent; `ahead`: more than its share up to today. */
export const budgetPaces = ['within', 'ahead', 'over'] as const
export type BudgetPace = (typeof budgetPaces)[number]

/** A budget and its progress this month; sums are decimal text in the person's own currency. */
export const budgetProgressSchema = z.extend(categoryBudgetSchema, {
  /** `amount` at today's rate. */
  monthly: z.string(),
  /** The whole month, including future-dated expenses. */
  spent: z.string(),
  /** The share of `monthly` for the days up to today. */
  byNow: z.string(),
  pace: z.enum(budgetPaces),
})
export type BudgetProgress = z.infer<typeof budgetProgressSchema>

/** Typical monthly spending: the median of the last whole months, rounded up to whole units of the currency. */
export const budgetSuggestionsSchema = z.object({
  /** How many months it is based on. */
  months: z.int(),
  /** For all categories together. */
  total: z.string(),
  /** Categories with spending in at least half of these months; largest first. */
  categories: z.array(z.object({ category: z.string(), amount: z.string() })),
})
export type BudgetSuggestions = z.infer<typeof budgetSuggestionsSchema>

export const budgetsSchema = z.object({
  currency: z.string(),
  /** Today and its month, in the person's timezone. */
  today: z.string(),
  month: z.object({ from: z.string(), to: z.string() }),
  /** Spent this month in all categories. */
  spent: z.string(),
  /** `over` first, then `ahead`, then by share spent. */
  budgets: z.array(budgetProgressSchema),
  /** Null if there are too few whole months. */
  suggestions: z.nullable(budgetSuggestionsSchema),
})
export type Budgets = z.infer<typeof budgetsSchema>

export const budgetRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/budgets',
    summary: 'Budgets by category, what is spent of each this month, and what earlier months suggest',
    access: 'session',
    response: budgetsSchema,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/budgets',
    summary: 'Sets a monthly budget for a category',
    access: 'session',
    body: categoryBudgetBody,
    response: categoryBudgetSchema,
    status: 201,
    versioned: categoryBudgetSchema,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/budgets/{id}',
    summary: 'Changes the amount of a budget',
    access: 'session',
    params: idParams,
    body: updateCategoryBudgetBody,
    response: categoryBudgetSchema,
    versioned: categoryBudgetSchema,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/budgets/{id}',
    summary: 'Takes the budget of a category away',
    access: 'session',
    params: idParams,
    response: null,
    versioned: categoryBudgetSchema,
  }),
}
