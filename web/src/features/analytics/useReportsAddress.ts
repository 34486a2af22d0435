import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useScope, useScopeAddress } from '../../entities/teams/useScope.ts'
import { parseReportsSearch, type ReportsSearch } from './analytics.search.ts'

type ReportsPart = { readonly [Name in keyof ReportsSearch]?: string | undefined }

const chosen = ['userId', 'period', 'category', 'projectId', 'isDeductible'] as const

/**
 * Whether Back returns from it: the open export, and another period or filter that is chosen on the page. The days that
 * are typed within a period, the format, and what is chosen within the export are not.
 */
function isAnotherView(address: ReportsSearch, part: ReportsPart): boolean {
  if (part.action === 'export') return true
  return !address.action && chosen.some(name => name in part && (part[name] || undefined) !== address[name])
}

/** The page's state in the address bar, and the way to change parts of it; an empty part leaves. */
export function useReportsAddress() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
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
