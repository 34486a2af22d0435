import { type Avatar, avatarRoutes } from '@outlay/contract/avatars'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** What the avatar follows from. Asked for whenever it is looked at: every expense changes it. */
export const financialProfileQuery = queryOptions({
  queryKey: keyOf('financial-profile'),
  queryFn: ({ signal }) => call(avatarRoutes.profile, { signal }),
  staleTime: 0,
})

export function saveAvatar(change: { body: Avatar; version: number }) {
  return call(avatarRoutes.save, change)
}
