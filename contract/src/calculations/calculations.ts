import * as z from 'zod/mini'
import { dayOrInstantSchema } from '../core/dates.ts'
import { idSchema } from '../core/ids.ts'
import { defineRoute } from '../core/route.ts'
import { mileageCurrencyOf, mileageInputSchema, mileageSchema } from './mileage.ts'
import { perDiemCurrencyOf, perDiemInputSchema, perDiemSchema } from './perDiem.ts'

/** Input of a calculated expense, as the person enters it. */
export const calculationInputSchema = z.discriminatedUnion('kind', [mileageInputSchema, perDiemInputSchema])
export type CalculationInput = z.output<typeof calculationInputSchema>

/** The input with its results. `total` in `currency` is the expense's amount, which no one types. */
export const calculationSchema = z.discriminatedUnion('kind', [mileageSchema, perDiemSchema])
export type Calculation = z.infer<typeof calculationSchema>

/** The currency of a calculation before it is run. */
export const calculationCurrencyOf = (input: CalculationInput): string =>
  input.kind === 'mileage' ? mileageCurrencyOf(input) : perDiemCurrencyOf(input)

const previewBody = z.strictObject({
  calculation: calculationInputSchema,
  date: dayOrInstantSchema,
  /** The expense being recalculated, whose own distance is excluded from the distance before it. */
  expenseId: z.optional(idSchema),
})
export type CalculationPreview = z.output<typeof previewBody>

export const calculationRoutes = {
  preview: defineRoute({
    method: 'POST',
    path: '/api/expenses/calculation',
    summary: 'Calculates mileage or per diem for an expense date; stores nothing',
    access: 'session',
    body: previewBody,
    response: calculationSchema,
    callsPerMinute: 600,
  }),
}
