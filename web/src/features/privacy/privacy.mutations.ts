import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askForDownload, downloadsQuery } from './privacy.api.ts'

export function useAskForDownload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: askForDownload,
    // A password is among what is sent: the cache forgets it at once.
    gcTime: 0,
    // One may have been asked for elsewhere meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey }),
  })
}
