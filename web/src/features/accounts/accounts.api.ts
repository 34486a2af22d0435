import { accountRoutes, type Login, type Register } from '@outlay/contract/accounts'
import type { User } from '@outlay/contract/currentUser'
import { type SecondStep, twoStepRoutes } from '@outlay/contract/twoStep'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { setSessionUser } from '../../core/session/session.tsx'

/**
 * What the screen does with the outcome. Given to the mutation itself, not to `mutate`: by then the gate may
 * have taken the form off the page, and with it such callbacks.
 */
export interface Outcome {
  onSuccess: () => void
  onError: (error: Error) => void
}

/** Whether an invitation lets someone register. Asked anew each time: it works once. */
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

/** What it takes is loaded with the click: few of those who sign in have a use for it. */
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
    // A password is among what is sent: the cache forgets it at once.
    gcTime: 0,
    onSuccess: (user: User) => {
      setSessionUser(queryClient, user)
      onSuccess()
    },
    onError,
  }
}
