import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { whenIdle } from '../../core/loading/whenIdle.ts'
import { dashboardQuery } from '../../entities/dashboard/dashboard.query.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { rulesQuery } from '../../features/quickAdd/useReading.ts'

/**
 * Preloads the expense form, the quick add rules and the projects so that they work offline: once the dashboard has
 * loaded and the browser is idle, or when the returned function is called.
 */
export function usePreloadExpenseForm(): () => void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { isSuccess } = useQuery({ ...dashboardQuery, enabled: false })
  const fetchForm = useCallback(() => {
    // An error here shows up again when the form is opened.
    router.preloadRoute({ to: '/expenses', search: { action: 'add' } }).catch(() => undefined)
    import('../../features/expenses/ExpenseDialog.tsx').catch(() => undefined)
    void queryClient.prefetchQuery(rulesQuery)
    void queryClient.prefetchQuery(projectsQuery)
  }, [router, queryClient])
  useEffect(() => (isSuccess ? whenIdle(fetchForm) : undefined), [isSuccess, fetchForm])
  return fetchForm
}
