import { type CategoryValue, categories } from '@outlay/contract/categories'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export interface ExpensesFilter {
  readonly search?: string
  readonly category?: CategoryValue
  readonly projectId?: string
}

/** What the address bar says after /expenses: the filters, and which dialog is open. */
export interface ExpensesSearch extends ExpensesFilter {
  readonly action?: 'add' | 'bulk' | 'scan' | 'review'
  /** The expense whose dialog is open. */
  readonly id?: string
}

/** Reads an untrusted search; what makes no sense is left out. */
export function parseExpensesSearch(unverified: Record<string, unknown>): ExpensesSearch {
  const action = (['add', 'bulk', 'scan', 'review'] as const).find(one => one === unverified.action)
  const category = categories.find(one => one.value === unverified.category)?.value
  const id = textOf(unverified.id)
  const search = textOf(unverified.search)
  const projectId = textOf(unverified.projectId)
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(projectId && { projectId }),
    ...(action && { action }),
    ...(id && { id }),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

export function filterOf({ search, category, projectId }: ExpensesSearch): ExpensesFilter {
  return { ...(search && { search }), ...(category && { category }), ...(projectId && { projectId }) }
}

/** The page's state in the address bar, and the ways to change it. */
export function useExpensesAddress() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const address = useMemo(() => parseExpensesSearch(raw), [raw])
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
    openAction: (action: 'add' | 'bulk' | 'review') => go({ ...filterOf(address), action }, false),
    openExpense: (id: string) => go({ ...filterOf(address), id }, false),
    /** Without an id, the first that waits. One review takes the place of the other in the history. */
    openReview: (id: string | undefined) =>
      go({ ...filterOf(address), action: 'review', ...(id && { id }) }, true),
    /** Closing any dialog returns to the list as it was filtered. */
    closeDialog: () => go(filterOf(address), true),
  }
}
