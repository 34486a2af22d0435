import * as z from 'zod/mini'
import { expenseCategorySchema } from './categories.ts'
import { currencySchema } from './core/currencies.ts'
import { idParams } from './core/ids.ts'
import { amountSchema, amountsFit } from './core/money.ts'
import { defineRoute } from './core/route.ts'
import { readOnlyFields, versionSchema } from './core/versions.ts'

/** A suggestion is the median of so many whole months at most, and of so many at least. */
export const mostSuggestionMonths = 6
export const fewestSuggestionMonths = 3

/** What a person means to spend on a category in a month, as they typed it. There is one for a category at most. */
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
/** What is written of one that is there; it may also be put back as it was read. */
export const updateCategoryBudgetBody = z
  .strictObject({ ...readOnlyCategoryBudgetFields, ...writableFields })
  .check(amountFits)
export type UpdateCategoryBudget = z.output<typeof updateCategoryBudgetBody>

/** `over`: more is spent than the whole month has; `ahead`: more than its share of the days gone, today included. */
export const budgetPaces = ['within', 'ahead', 'over'] as const
export type BudgetPace = (typeof budgetPaces)[number]

/** A budget and what has become of it this month; these sums are decimal text in the person's own currency. */
export const budgetProgressSchema = z.extend(categoryBudgetSchema, {
  /** `amount` at today's rate. */
  monthly: z.string(),
  /** Of the whole month, also what is dated later in it. */
  spent: z.string(),
  /** The share of `monthly` that the days gone have. */
  byNow: z.string(),
  pace: z.enum(budgetPaces),
})
export type BudgetProgress = z.infer<typeof budgetProgressSchema>

/** What months usually come to: the median of the last whole ones, rounded up to whole units of the currency. */
export const budgetSuggestionsSchema = z.object({
  /** Of how many months. */
  months: z.int(),
  /** For all categories together. */
  total: z.string(),
  /** Of each category that at least half of these months had something of; largest first. */
  categories: z.array(z.object({ category: z.string(), amount: z.string() })),
})
export type BudgetSuggestions = z.infer<typeof budgetSuggestionsSchema>

export const budgetsSchema = z.object({
  currency: z.string(),
  /** Today, where the person is, and the month that it is in. */
  today: z.string(),
  month: z.object({ from: z.string(), to: z.string() }),
  /** What all categories came to this month. */
  spent: z.string(),
  /** Those that are over first, then those that are ahead, then by how much of each is spent. */
  budgets: z.array(budgetProgressSchema),
  /** Null where there are too few whole months. */
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
