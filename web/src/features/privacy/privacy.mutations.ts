import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askForDownload, downloadsQuery } from './privacy.api.ts'

export function useAskForDownload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: askForDownload,
    // The variables contain a password, so they must not stay in the cache.
    gcTime: 0,
    // Another window may have requested one in the meantime.
    onSettled: () => queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey }),
  })
}
