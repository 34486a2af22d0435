import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { saveAvatar } from './avatars.api.ts'

export function useSaveAvatar() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveAvatar,
    onSuccess: () => {
      toast({ title: t('Avatar saved!'), message: t('It appears next to your name.') })
    },
    onError: () => {
      toast({
        title: t('Save failed'),
        message: t('Could not save your avatar. Please try again.'),
        isDestructive: true,
      })
    },
    // After errors too, which may be due to an outdated version.
    onSettled: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  })
}
