import { type MascotProgress, mascotRoutes, type Reaction } from '@outlay/contract/mascot'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { dashboardQuery } from '../../entities/dashboard/dashboard.query.ts'

/** Counts a reaction, at once on the screen; the server then says how well the two know each other. */
export function useReact() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other: each answers with the whole count, and the last answer stands.
    scope: { id: 'mascot' },
    mutationFn: (reaction: Reaction) => call(mascotRoutes.react, { body: { reaction } }),
    onMutate: () => countInteraction(queryClient, 1),
    onSuccess: answered =>
      changeProgress(queryClient, shown => ({
        relationshipLevel: Math.max(shown.relationshipLevel, answered.relationshipLevel),
        // Reactions that are still on their way are shown already.
        interactions: Math.max(shown.interactions, answered.interactions),
      })),
    onError: error => {
      countInteraction(queryClient, -1)
      failureToast(t('Reaction not counted'), error)
    },
  })
}

/** Shows so many interactions more (or fewer), as the server has counted them or is about to. */
function countInteraction(queryClient: QueryClient, by: 1 | -1): void {
  changeProgress(queryClient, shown => ({ ...shown, interactions: shown.interactions + by }))
}

/** Shows that the server has counted a question; the level it led to is asked for where it is looked at. */
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
