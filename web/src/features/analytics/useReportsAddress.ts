import { useCallback, useMemo } from 'react'
import { useNavigate, useSearch } from '../../core/navigation/navigation.tsx'
import { useScope, useScopeAddress } from '../../entities/teams/useScope.ts'
import { parseReportsSearch, type ReportsSearch } from './analytics.search.ts'

type ReportsPart = { readonly [Name in keyof ReportsSearch]?: string | undefined }

const chosen = ['userId', 'period', 'category', 'projectId', 'isDeductible'] as const

/**
 * Whether the change gets a history entry: opening the export, and another period or filter on the page. Typed days,
 * the format, and choices within the export do not.
 */
function isAnotherView(address: ReportsSearch, part: ReportsPart): boolean {
  if (part.action === 'export') return true
  return !address.action && chosen.some(name => name in part && (part[name] || undefined) !== address[name])
}

/** The page's URL state and its setter; empty values are removed. */
export function useReportsAddress() {
  const raw = useSearch() as Record<string, unknown>
  const scope = useScope()
  const address = useMemo(() => parseReportsSearch({ ...raw, scope }), [raw, scope])
  const scopeAddress = useScopeAddress()
  const navigate = useNavigate()
  const change = useCallback(
    (part: ReportsPart) =>
      navigate({
        to: '/reports',
        search: { ...scopeAddress(scope), ...parseReportsSearch({ ...address, ...part }) },
        replace: !isAnotherView(address, part),
        resetScroll: false,
      }),
    [address, navigate, scope, scopeAddress],
  )
  return { address, change }
}
