import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the address bar says after /approvals. */
export interface ApprovalsSearch {
  /** The expense that is looked at. */
  readonly id?: string
}

export function parseApprovalsSearch(unverified: Record<string, unknown>): ApprovalsSearch {
  const { id } = unverified
  return typeof id === 'string' && id ? { id } : {}
}

/** Which expense is looked at, kept in the address bar. */
export function useApprovalsAddress() {
  const { id } = parseApprovalsSearch(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const go = (search: ApprovalsSearch, replace: boolean) =>
    void navigate({ to: '/approvals', search: { ...search }, replace, resetScroll: false })
  return {
    id,
    /** From the list: the way back leads there. */
    open: (next: string) => go({ id: next }, id !== undefined),
    /** From one to another, or back to the list. */
    goOn: (next: string | undefined) => go(next ? { id: next } : {}, true),
  }
}
