import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { askForDownload, downloadsQuery } from './privacy.api.ts'

export function useAskForDownload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: askForDownload,
    onError: error => failureToast('Failed to ask for the archive', error),
    // One may have been asked for elsewhere meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey }),
  })
}
