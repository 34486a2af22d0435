import { type MascotProgress, mascotRoutes, type Reaction } from '@outlay/contract/mascot/mascot'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { dashboardQuery } from '../../entities/dashboard/dashboard.query.ts'

/** Counts a reaction optimistically; the server then returns the relationship level. */
export function useReact() {
  const queryClient = useQueryClient()
  return useMutation({
    // Serialized: each response has the full count, and the last one wins.
    scope: { id: 'mascot' },
    mutationFn: (reaction: Reaction) => call(mascotRoutes.react, { body: { reaction } }),
    onMutate: () => countInteraction(queryClient, 1),
    onSuccess: answered =>
      changeProgress(queryClient, shown => ({
        relationshipLevel: Math.max(shown.relationshipLevel, answered.relationshipLevel),
        // Pending reactions are already counted.
        interactions: Math.max(shown.interactions, answered.interactions),
      })),
    onError: error => {
      countInteraction(queryClient, -1)
      failureToast(t('Reaction not counted'), error)
    },
  })
}

/** Adjusts the displayed number of interactions, which the server counts, too. */
function countInteraction(queryClient: QueryClient, by: 1 | -1): void {
  changeProgress(queryClient, shown => ({ ...shown, interactions: shown.interactions + by }))
}

/** Counts a question that the server has counted; its level is fetched when shown. */
export function countQuestion(queryClient: QueryClient): void {
  countInteraction(queryClient, 1)
  void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey, refetchType: 'none' })
}

function changeProgress(queryClient: QueryClient, change: (shown: MascotProgress) => MascotProgress): void {
  queryClient.setQueryData(
    dashboardQuery.queryKey,
    view => view && { ...view, mascot: { ...view.mascot, progress: change(view.mascot.progress) } },
  )
}
