import { type Avatar, avatarRoutes } from '@outlay/contract/avatars/avatars'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The basis of the avatar. Always refetched, since every expense changes it. */
export const financialProfileQuery = queryOptions({
  queryKey: keyOf('financial-profile'),
  queryFn: ({ signal }) => call(avatarRoutes.profile, { signal }),
  staleTime: 0,
})

export function saveAvatar(change: { body: Avatar; version: number }) {
  return call(avatarRoutes.save, change)
}
