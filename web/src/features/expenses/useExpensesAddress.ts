import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useScope } from '../../entities/teams/useScope.ts'
import {
  type ExpensesAction,
  type ExpensesFilter,
  type ExpensesSearch,
  filterOf,
  parseExpensesSearch,
} from './expenses.search.ts'

/** The page's state in the address bar, and the ways to change it. */
export function useExpensesAddress() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const scope = useScope()
  const address = useMemo(() => parseExpensesSearch({ ...raw, scope }), [raw, scope])
  const navigate = useNavigate()
  const go = useCallback(
    // The list stays where it was scrolled to, behind the dialog and after it.
    (next: ExpensesSearch, replace: boolean) =>
      navigate({ to: '/expenses', search: { ...next }, replace, resetScroll: false }),
    [navigate],
  )
  return {
    address,
    filter: useMemo(() => filterOf(address), [address]),
    setFilter: (filter: ExpensesFilter) => go(filter, true),
    openAction: (action: Exclude<ExpensesAction, 'scan' | 'deleted'>) =>
      go({ ...filterOf(address), action }, false),
    openExpense: (id: string) => go({ ...filterOf(address), id }, false),
    /** Without an id, the first that waits. One review takes the place of the other in the history. */
    openReview: (id: string | undefined) =>
      go({ ...filterOf(address), action: 'review', ...(id && { id }) }, true),
    /** Closing any dialog returns to the list as it was filtered. */
    closeDialog: () => go(filterOf(address), true),
  }
}
