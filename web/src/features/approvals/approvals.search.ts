import { useNavigate, useSearch } from '../../core/navigation/navigation.tsx'

/** The URL parameters of /approvals. */
export interface ApprovalsSearch {
  /** The open expense. */
  readonly id?: string
}

export function parseApprovalsSearch(unverified: Record<string, unknown>): ApprovalsSearch {
  const { id } = unverified
  return typeof id === 'string' && id ? { id } : {}
}

/** The open expense, stored in the URL. */
export function useApprovalsAddress() {
  const { id } = parseApprovalsSearch(useSearch() as Record<string, unknown>)
  const navigate = useNavigate()
  const go = (search: ApprovalsSearch, replace: boolean) =>
    void navigate({ to: '/approvals', search: { ...search }, replace, resetScroll: false })
  return {
    id,
    /** Opened from the list, so that Back returns there. */
    open: (next: string) => go({ id: next }, id !== undefined),
    /** Goes to another expense, or back to the list. */
    goOn: (next: string | undefined) => go(next ? { id: next } : {}, true),
  }
}
