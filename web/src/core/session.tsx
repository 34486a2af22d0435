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

/** Begins a session (or ends it, with null). Nothing the cache holds for one person is shown to the next. */
export function setSessionUser(queryClient: QueryClient, user: User | null): void {
  const [currentUserKey] = currentUserQuery.queryKey
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== currentUserKey })
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
