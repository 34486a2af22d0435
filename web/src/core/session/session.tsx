import { currentUserRoutes, type User } from '@outlay/contract/accounts/currentUser'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { ApiError, call } from '../api/api.ts'
import { keyOf } from '../api/queryKeys.ts'
import { isProblemResponse } from '../api/staleErrors.ts'
import { LocaleContext } from '../formats/locale.ts'
import { clearOfflineCache, offlineCacheOwner } from './offlineCache/cacheOwner.ts'

/** The signed-in user. Refetched whenever the window gets the focus. */
export const currentUserQuery = queryOptions<User | null>({
  queryKey: keyOf('/api/auth/user'),
  // Only a 401 ends the session; after any other error the known user stays.
  queryFn: ({ signal, client }) => {
    if (isSaidSignedOut()) return nobody(client)
    // A hanging network counts as offline: show the stored data meanwhile.
    const late = setTimeout(() => void showSeen(client, signal), maxWaitMs)
    return call(currentUserRoutes.user, { signal })
      .then(
        user => leaveOthersBehind(client, user),
        (error: unknown) => nobodyWhereRefused(error, client, signal),
      )
      .finally(() => clearTimeout(late))
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.error && state.data !== null ? pauseMsAfter(state.error) : false),
})

/** Whether the server sent a page for signed-out visitors; only valid for the first call. */
function isSaidSignedOut(): boolean {
  const { dataset } = document.documentElement
  const isSaid = dataset.session === 'none'
  delete dataset.session
  return isSaid
}

const pauseMs = 15_000
const maxWaitMs = 5000

/** Retries an unconfirmed session, but no sooner than the server allows. */
function pauseMsAfter(error: Error): number {
  const wantedSeconds = (error instanceof ApiError && error.retryAfterSeconds) || 0
  return Math.max(pauseMs, wantedSeconds * 1000)
}

/** Another user may have signed in, who must not see the previous one's data. */
function leaveOthersBehind(queryClient: QueryClient, user: User): User {
  const known = queryClient.getQueryData(currentUserQuery.queryKey)
  if (known && known.id !== user.id) forgetPerson(queryClient)
  return user
}

/** Why the session is over, unless the user signed out in this window. */
type SessionEnd = 'ended' | 'signed-out-elsewhere'
const sessionEnds = new WeakMap<QueryClient, SessionEnd>()

/** Removes stored data once the session is over. */
function nobody(client: QueryClient): null {
  const wasSomebody = client.getQueryData(currentUserQuery.queryKey) || offlineCacheOwner() !== ''
  if (wasSomebody) sessionEnds.set(client, 'ended')
  clearOfflineCache()
  return null
}

async function nobodyWhereRefused(error: unknown, client: QueryClient, signal: AbortSignal): Promise<null> {
  if (error instanceof ApiError && error.status === 401) return nobody(client)
  if (!isProblemResponse(error)) await showSeen(client, signal)
  throw error
}

/** If no user is known yet, the owner of the stored data counts as signed in until the server responds. */
async function showSeen(client: QueryClient, signal: AbortSignal): Promise<void> {
  if (client.getQueryData(currentUserQuery.queryKey) || offlineCacheOwner() === '' || signal.aborted) return
  await import('./offlineCache/offlineCache.ts')
    .then(({ showLastSeen }) => showLastSeen(client, signal))
    // Without stored data, the original error is enough.
    .catch(() => undefined)
}

type Session =
  | { state: 'loading'; user?: never }
  | { state: 'signed-out'; user?: never }
  | { state: 'signed-in'; user: User }

/** Errors count as signed out while no user is known; after that, only the server can end a session. */
export function useSession(): Session {
  const { data: user, isPending, errorUpdateCount } = useQuery(currentUserQuery)
  // On a retry after an error, the sign-in form and its input stay.
  if (isPending && errorUpdateCount === 0) return { state: 'loading' }
  return user ? { state: 'signed-in', user } : { state: 'signed-out' }
}

/** What to tell the user above the sign-in form; undefined if nothing. */
export function useSignedOutReason(): SessionEnd | 'unknown' | undefined {
  const { data: user } = useQuery(watchedUserQuery)
  const end = sessionEnds.get(useQueryClient())
  return user === undefined ? 'unknown' : end
}

/** For observers: only the session gate fetches. */
const watchedUserQuery = { ...currentUserQuery, enabled: false }

/** Whether no one is signed in, as far as known. */
export function useIsSignedOut(): boolean {
  const { data: user, isFetched } = useQuery(watchedUserQuery)
  return isFetched && !user
}

/** Whether the current user could not be refetched, so the session may be over. */
export function useIsSessionInDoubt(): boolean {
  const { data: user, isError } = useQuery(watchedUserQuery)
  return isError && Boolean(user)
}

/**
 * Starts a session (or ends it, with null), here and in the browser's other tabs. Clears the cache, so that no user
 * sees another's data.
 */
export function setSessionUser(queryClient: QueryClient, user: User | null): void {
  sessionEnds.delete(queryClient)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  forgetPerson(queryClient)
  const channel = sessionChannel()
  channel?.postMessage(user?.id ?? null)
  channel?.close()
}

/** Syncs sign-in and sign-out from other tabs. Returns the stop function. */
export function followSession(queryClient: QueryClient): () => void {
  const { queryKey } = currentUserQuery
  const channel = sessionChannel()
  channel?.addEventListener('message', ({ data: userId }: MessageEvent<User['id'] | null>) => {
    if (userId === (queryClient.getQueryData(queryKey)?.id ?? null)) return
    sessionEnds.set(queryClient, 'signed-out-elsewhere')
    // Includes pending requests of the previous user.
    void queryClient.cancelQueries()
    queryClient.setQueryData(queryKey, null)
    forgetAnswers(queryClient)
    if (userId !== null) void queryClient.invalidateQueries({ queryKey })
  })
  return () => channel?.close()
}

/** Clears the previous user's data from the page and the device. */
function forgetPerson(queryClient: QueryClient): void {
  clearOfflineCache()
  forgetAnswers(queryClient)
}

function forgetAnswers(queryClient: QueryClient): void {
  const [currentUserKey] = currentUserQuery.queryKey
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== currentUserKey })
}

/** Not all browsers support it; without it, a tab notices on its next call. */
function sessionChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')
}

const UserContext = createContext<User | null>(null)

/** Provides the user, and their locale for dates and numbers, to all pages for signed-in users. */
export function UserProvider({ user, children }: { user: User; children: ReactNode }) {
  return (
    <UserContext value={user}>
      <LocaleContext value={user.locale ?? undefined}>{children}</LocaleContext>
    </UserContext>
  )
}

/** The signed-in user, on pages inside the session gate. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser is for pages inside the session gate')
  return user
}
