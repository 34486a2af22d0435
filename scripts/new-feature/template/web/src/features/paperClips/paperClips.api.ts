import { type PaperClipInput, paperClipRoutes } from '@outlay/contract/paperClips/paperClips'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { toast } from '../../core/toasts/toast.ts'

/** The person's paper clips, by name. */
export const paperClipsQuery = queryOptions({
  queryKey: keyOf('paper-clips'),
  queryFn: ({ signal }) => call(paperClipRoutes.list, { signal }),
})

export function useCreatePaperClip() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PaperClipInput) => call(paperClipRoutes.create, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paperClipsQuery.queryKey }),
    onError: error =>
      toast({ title: 'Failed to create paper clip', message: errorMessage(error), isDestructive: true }),
  })
}

export function useDeletePaperClip() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(paperClipRoutes.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paperClipsQuery.queryKey }),
    onError: error =>
      toast({ title: 'Failed to delete paper clip', message: errorMessage(error), isDestructive: true }),
  })
}
