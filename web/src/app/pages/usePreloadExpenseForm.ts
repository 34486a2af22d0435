import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { whenIdle } from '../../core/loading/whenIdle.ts'
import { dashboardQuery } from '../../entities/dashboard/dashboard.query.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { rulesQuery } from '../../features/quickAdd/useReading.ts'

/**
 * Has the code of the expense form, the rules of quick add and the projects come before they are needed, so that these
 * work without a network, too: once the dashboard is there and the browser is idle, or when what this answers is called.
 */
export function usePreloadExpenseForm(): () => void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { isSuccess } = useQuery({ ...dashboardQuery, enabled: false })
  const fetchForm = useCallback(() => {
    // What fails here fails again, visibly, when the form is gone to.
    router.preloadRoute({ to: '/expenses', search: { action: 'add' } }).catch(() => undefined)
    import('../../features/expenses/ExpenseDialog.tsx').catch(() => undefined)
    void queryClient.prefetchQuery(rulesQuery)
    void queryClient.prefetchQuery(projectsQuery)
  }, [router, queryClient])
  useEffect(() => (isSuccess ? whenIdle(fetchForm) : undefined), [isSuccess, fetchForm])
  return fetchForm
}
