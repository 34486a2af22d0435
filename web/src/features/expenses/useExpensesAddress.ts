import { useCallback, useMemo } from 'react'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { useNavigate, useSearch } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { useScope, useScopeAddress } from '../../entities/teams/useScope.ts'
import {
  type ExpensesAction,
  type ExpensesChoice,
  type ExpensesPart,
  type ExpensesSearch,
  filterOf,
  filterOn,
  parseExpensesSearch,
} from './expenses.search.ts'

/** The page's URL state and its setters. */
export function useExpensesAddress() {
  const raw = useSearch() as Record<string, unknown>
  const scope = useScope()
  const today = dayIn(useUser().timezone, new Date())
  const address = useMemo(() => parseExpensesSearch({ ...raw, scope }), [raw, scope])
  const scopeAddress = useScopeAddress()
  const navigate = useNavigate()
  const go = useCallback(
    // Dialogs do not change the list's scroll position.
    (next: ExpensesSearch, replace: boolean) =>
      navigate({
        to: '/expenses',
        search: { ...next, ...scopeAddress(next.scope) },
        replace,
        resetScroll: false,
      }),
    [navigate, scopeAddress],
  )
  const choice = useMemo(() => filterOf(address), [address])
  return {
    address,
    /** The filter as selected; `filter` is resolved for the current day. */
    choice,
    filter: useMemo(() => filterOn(today, choice), [choice, today]),
    /** Changes get a history entry, except for further typing in a search. */
    choose: (next: ExpensesPart) => {
      // Drops invalid and empty values.
      const chosen = filterOf(parseExpensesSearch(next))
      return go(chosen, isTypedOn(choice, chosen))
    },
    openAction: (action: Exclude<ExpensesAction, 'scan' | 'capture' | 'deleted' | 'split'>) =>
      go({ ...choice, action }, false),
    openExpense: (id: string) => go({ ...choice, id }, false),
    /** Replaces the history entry of the form for a new one. */
    replaceWithExpense: (id: string) => go({ ...choice, id }, true),
    openSplit: (id: string) => go({ ...choice, action: 'split', id }, false),
    /** Without an ID, opens the first to review. Replaces the history entry of the previous review. */
    openReview: (id: string | undefined) => go({ ...choice, action: 'review', ...(id && { id }) }, true),
    /** Returns to the filtered list. */
    closeDialog: () => go(choice, true),
  }
}

const typed: readonly (keyof ExpensesChoice)[] = [
  'search',
  'merchant',
  'person',
  'tag',
  'minAmount',
  'maxAmount',
  'from',
  'to',
]

/** Whether only the search text changed, by further typing. */
function isTypedOn(before: ExpensesChoice, after: ExpensesChoice): boolean {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof ExpensesChoice)[])
  const changed = [...parts].filter(part => (before[part] ?? '') !== (after[part] ?? ''))
  return changed.every(part => typed.includes(part) && before[part] && after[part])
}
