import type { UseFormReturnType } from '@mantine/form'
import type { MerchantSuggestion } from '@outlay/contract/expenseSuggestions'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useUser } from '../../../core/session/session.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { takesExpenses } from '../../../entities/teams/usableProject.ts'
import { type ExpenseFormValues, newExpenseValues } from './expenseForm.values.ts'
import { broughtBy, type UsualValues } from './usualAtMerchant.ts'

/** Fills in a new expense with a selected merchant's usual values. */
export function useMerchantUsual({ getValues, setValues }: UseFormReturnType<ExpenseFormValues>) {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const brought = useRef<Partial<UsualValues>>({})
  const isOpen = (id: string) => projects?.some(one => one.id === id && takesExpenses(user, one)) ?? false
  return (suggestion: MerchantSuggestion) => {
    const untouched = {
      blank: newExpenseValues(user, new Date()),
      brought: brought.current,
      isUsable: isOpen,
    }
    brought.current = broughtBy(suggestion, getValues(), untouched)
    setValues({ merchant: suggestion.merchant, ...brought.current })
  }
}
