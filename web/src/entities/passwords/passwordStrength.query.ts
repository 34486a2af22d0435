import { passwordStrengthRoutes } from '@outlay/contract/accounts/passwords'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

export interface TypedPassword {
  readonly password: string
  readonly ownWords: string[]
}

/** The server's strength estimate. Not cached, so that the password is not kept in memory. */
export function passwordStrengthQuery(typed: TypedPassword) {
  return queryOptions({
    queryKey: keyOf('password-strength', typed),
    queryFn: ({ signal }) => call(passwordStrengthRoutes.estimate, { body: typed, signal }),
    enabled: typed.password !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
