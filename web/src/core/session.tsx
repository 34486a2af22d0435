import { accountRoutes, type User } from '@outlay/contract/accounts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { ApiError, call } from './api.ts'
import { FormatLocaleContext, setFormatLocale } from './formatLocale.ts'

/** The person signed in. Asked anew whenever the window comes back to the front. */
export const currentUserQuery = queryOptions<User | null>({
  queryKey: ['/api/auth/user'],
  queryFn: ({ signal }) => call(accountRoutes.user, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

type Session =
  | { state: 'loading'; user?: never }
  | { state: 'signed-out'; user?: never }
  | { state: 'signed-in'; user: User }

/** An error from the call means signed out, whatever was known before. */
export function useSession(): Session {
  const { data: user, error, isPending } = useQuery(currentUserQuery)
  if (isPending) return { state: 'loading' }
  // A call that never arrived says nothing about a session already known, and must not close an open form.
  const isSignedOut = error !== null && (error instanceof ApiError || !user)
  return isSignedOut || !user ? { state: 'signed-out' } : { state: 'signed-in', user }
}

/**
 * Begins a session (or ends it, with null), here and in the other tabs of the browser. Nothing the cache holds for one
 * person is shown to the next.
 */
export function setSessionUser(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  forgetAnswers(queryClient)
  const channel = sessionChannel()
  channel?.postMessage(user?.id ?? null)
  channel?.close()
}

/** Follows what other tabs do with the session they all share, at once. Answers how to stop. */
export function followSession(queryClient: QueryClient): () => void {
  const { queryKey } = currentUserQuery
  const channel = sessionChannel()
  channel?.addEventListener('message', ({ data: userId }: MessageEvent<User['id'] | null>) => {
    if (userId === (queryClient.getQueryData(queryKey)?.id ?? null)) return
    // Also what is on its way for the one who has left.
    void queryClient.cancelQueries()
    queryClient.setQueryData(queryKey, null)
    forgetAnswers(queryClient)
    if (userId !== null) void queryClient.invalidateQueries({ queryKey })
  })
  return () => channel?.close()
}

function forgetAnswers(queryClient: QueryClient): void {
  const [currentUserKey] = currentUserQuery.queryKey
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== currentUserKey })
}

/** Not every browser has it; without, a tab learns of it with its next call. */
function sessionChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')
}

const UserContext = createContext<User | null>(null)

/**
 * Stands around every page for signed-in people, so that they need not ask whether there is a user, and gives them its
 * language of dates and numbers.
 */
export function UserProvider({ user, children }: { user: User; children: ReactNode }) {
  const locale = user.locale ?? undefined
  // Before the pages beneath are drawn: they write their dates and numbers then.
  setFormatLocale(locale)
  return (
    <UserContext value={user}>
      <FormatLocaleContext value={locale}>{children}</FormatLocaleContext>
    </UserContext>
  )
}

/** The signed-in person, on pages inside the gate. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser is for pages inside the session gate')
  return user
}
