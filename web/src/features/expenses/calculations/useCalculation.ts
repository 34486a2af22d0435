import { type Calculation, calculationRoutes } from '@outlay/contract/calculations/calculations'
import { isDay } from '@outlay/contract/core/daySpans'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useDebouncedValue } from '../../../core/interaction/useDebounced.ts'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import { bodyOfDraft, draftIn, draftOf, draftText, isWhole } from './calculationDraft.ts'

const restMs = 200

/** The server's calculation for the form's values; undefined while they are incomplete, or not calculated yet. */
export function useCalculation(values: ExpenseFormValues, expense?: Expense) {
  const locale = useLocale()
  const { calculation: text, date } = values
  const kept = keptIn(values, expense)
  const body = text ? bodyOfDraft(locale, draftIn(text), date) : undefined
  const isAsked = !kept && body !== undefined && isDay(date) && isWhole(body)
  const asked = useDebouncedValue(isAsked ? JSON.stringify({ body, date }) : '', restMs)
  const { data, error } = useQuery({
    queryKey: keyOf('expenses', 'calculation', { asked, expenseId: expense?.id }),
    queryFn: ({ signal }): Promise<Calculation> => {
      const { body: calculation, date: day } = JSON.parse(asked)
      const expenseId = expense && { expenseId: expense.id }
      return call(calculationRoutes.preview, { body: { calculation, date: day, ...expenseId }, signal })
    },
    enabled: isAsked && asked !== '',
    placeholderData: keepPreviousData,
  })
  if (kept) return { calculation: kept, error: null }
  return { calculation: isAsked ? data : undefined, error: isAsked ? error : null }
}

/** The saved calculation, while none of its inputs has changed. */
function keptIn({ calculation: text, date }: ExpenseFormValues, expense?: Expense): Calculation | undefined {
  const kept = expense?.calculation
  // A trip has its own days.
  const isOfDay = expense?.date === date || kept?.kind === 'per-diem'
  return kept && isOfDay && text === draftText(draftOf(kept)) ? kept : undefined
}

/** The form's values with the calculated amount. */
export function withSum(values: ExpenseFormValues, calculation: Calculation | undefined): ExpenseFormValues {
  if (!calculation) return values
  return { ...values, amount: calculation.total, currency: calculation.currency }
}
