import * as z from 'zod/mini'
import { dayOrInstantSchema } from './core/dates.ts'
import { idSchema } from './core/ids.ts'
import { defineRoute } from './core/route.ts'
import { mileageCurrencyOf, mileageInputSchema, mileageSchema } from './mileage.ts'
import { perDiemCurrencyOf, perDiemInputSchema, perDiemSchema } from './perDiem.ts'

/** What an expense is calculated from, as a person says it. */
export const calculationInputSchema = z.discriminatedUnion('kind', [mileageInputSchema, perDiemInputSchema])
export type CalculationInput = z.output<typeof calculationInputSchema>

/** The same with what follows from it. `total` in `currency` is what the expense was paid: nobody types that. */
export const calculationSchema = z.discriminatedUnion('kind', [mileageSchema, perDiemSchema])
export type Calculation = z.infer<typeof calculationSchema>

/** What a calculation is paid in, before it is done. */
export const calculationCurrencyOf = (input: CalculationInput): string =>
  input.kind === 'mileage' ? mileageCurrencyOf(input) : perDiemCurrencyOf(input)

const previewBody = z.strictObject({
  calculation: calculationInputSchema,
  date: dayOrInstantSchema,
  /** The expense that it is of already, whose own distance is not counted before it. */
  expenseId: z.optional(idSchema),
})
export type CalculationPreview = z.output<typeof previewBody>

export const calculationRoutes = {
  preview: defineRoute({
    method: 'POST',
    path: '/api/expenses/calculation',
    summary: 'What a journey or a trip would come to as an expense of a day; nothing is kept',
    access: 'session',
    body: previewBody,
    response: calculationSchema,
    callsPerMinute: 600,
  }),
}
