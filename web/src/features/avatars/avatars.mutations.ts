import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../core/session/session.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { saveAvatar } from './avatars.api.ts'

export function useSaveAvatar() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveAvatar,
    onSuccess: () => {
      toast({ title: 'Avatar saved!', message: 'It stands wherever you are shown.' })
    },
    onError: () => {
      toast({
        title: 'Save failed',
        message: 'Could not save your avatar. Please try again.',
        isDestructive: true,
      })
    },
    // After a failure, too: it may be another version that stood in the way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  })
}
