import { type Avatar, avatarRoutes } from '@outlay/contract/avatars/avatars'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { t } from '../../core/language/language.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { toast } from '../../core/toasts/toast.ts'

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

/** The basis of the avatar. Always refetched, since every expense changes it. */
export const financialProfileQuery = queryOptions({
  queryKey: keyOf('financial-profile'),
  queryFn: ({ signal }) => call(avatarRoutes.profile, { signal }),
  staleTime: 0,
})

function saveAvatar(change: { body: Avatar; version: number }) {
  return call(avatarRoutes.save, change)
}
