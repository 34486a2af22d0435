import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dayIn } from '../../core/formats/calendarDay.ts'
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

/** The page's state in the address bar, and the ways to change it. */
export function useExpensesAddress() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const scope = useScope()
  const today = dayIn(useUser().timezone, new Date())
  const address = useMemo(() => parseExpensesSearch({ ...raw, scope }), [raw, scope])
  const scopeAddress = useScopeAddress()
  const navigate = useNavigate()
  const go = useCallback(
    // The list stays where it was scrolled to, behind the dialog and after it.
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
    /** What was chosen, and what is asked for by it today. */
    choice,
    filter: useMemo(() => filterOn(today, choice), [choice, today]),
    /** The way back leads to what was chosen before, but not through each letter of a word. */
    choose: (next: ExpensesPart) => {
      // What makes no sense, or is empty, is not in the address.
      const chosen = filterOf(parseExpensesSearch(next))
      return go(chosen, isTypedOn(choice, chosen))
    },
    openAction: (action: Exclude<ExpensesAction, 'scan' | 'capture' | 'deleted' | 'split'>) =>
      go({ ...choice, action }, false),
    openExpense: (id: string) => go({ ...choice, id }, false),
    openSplit: (id: string) => go({ ...choice, action: 'split', id }, false),
    /** Without an id, the first that waits. One review takes the place of the other in the history. */
    openReview: (id: string | undefined) => go({ ...choice, action: 'review', ...(id && { id }) }, true),
    /** Closing any dialog returns to the list as it was filtered. */
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

/** Whether nothing but what is typed has changed, and that only goes on. */
function isTypedOn(before: ExpensesChoice, after: ExpensesChoice): boolean {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof ExpensesChoice)[])
  const changed = [...parts].filter(part => (before[part] ?? '') !== (after[part] ?? ''))
  return changed.every(part => typed.includes(part) && before[part] && after[part])
}
