import { sampleDataRoutes } from '@outlay/contract/sampleData/sampleData'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { t } from '../../core/language/language.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'

export function useLoadSampleData() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(sampleDataRoutes.load, {}),
    onSuccess: async user => {
      // Refreshes the figures first, so that the button stays until they are there.
      await refreshAll(queryClient)
      queryClient.setQueryData(currentUserQuery.queryKey, user)
    },
    onError: error => failureToast(t('Sample data not loaded'), error),
  })
}

export function useRemoveSampleData(onRemoved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(sampleDataRoutes.remove, {}),
    onSuccess: user => {
      queryClient.setQueryData(currentUserQuery.queryKey, user)
      void refreshAll(queryClient)
      toast({ title: t('Sample data removed'), message: t('What you recorded yourself is unchanged.') })
      onRemoved()
    },
    onError: error => failureToast(t('Sample data not removed'), error),
  })
}

/** Nearly every page shows sample data. */
function refreshAll(queryClient: QueryClient): Promise<void> {
  const [userKey] = currentUserQuery.queryKey
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey })
}
