import { accountRoutes, type Login, type Register } from '@outlay/contract/accounts/accounts'
import type { User } from '@outlay/contract/accounts/currentUser'
import { type SecondStep, twoStepRoutes } from '@outlay/contract/accounts/twoStep'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { setSessionUser } from '../../core/session/session.tsx'

/**
 * Callbacks for the mutation itself, not for `mutate`: the session gate may have unmounted the form by then, which
 * would drop them.
 */
export interface Outcome {
  onSuccess: () => void
  onError: (error: Error) => void
}

/** Whether an invitation permits registration. Never cached: it works once. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: keyOf('invitation', token),
    queryFn: ({ signal }) => call(accountRoutes.invitation, { query: { token }, signal }),
    gcTime: 0,
  })
}

export function useLogin(outcome: Outcome) {
  return useMutation(
    startingSession((body: Login) => call(accountRoutes.login, { body }), useQueryClient(), outcome),
  )
}

export function useSecondStep(outcome: Outcome) {
  return useMutation(
    startingSession(
      (body: SecondStep) => call(twoStepRoutes.secondStep, { body }),
      useQueryClient(),
      outcome,
    ),
  )
}

/** Its code loads on click, since few users need it. */
export function usePasskeySignIn(outcome: Outcome) {
  const signIn = async (_: undefined) => (await import('./passkeySignIn.ts')).signInByPasskey()
  return useMutation(startingSession(signIn, useQueryClient(), outcome))
}

export function useRegister(outcome: Outcome) {
  return useMutation(
    startingSession((body: Register) => call(accountRoutes.register, { body }), useQueryClient(), outcome),
  )
}

function startingSession<T>(
  mutationFn: (body: T) => Promise<User>,
  queryClient: QueryClient,
  { onSuccess, onError }: Outcome,
) {
  return {
    mutationFn,
    // The variables contain a password, so they must not stay in the cache.
    gcTime: 0,
    onSuccess: (user: User) => {
      setSessionUser(queryClient, user)
      onSuccess()
    },
    onError,
  }
}
