import { currentUserRoutes, type User } from '@outlay/contract/currentUser'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { ApiError, call } from '../api/api.ts'
import { keyOf } from '../api/queryKeys.ts'
import { isRefused } from '../api/staleErrors.ts'
import { LocaleContext } from '../formats/locale.ts'
import { forgetLastSeen, lastSeenOwner } from './lastSeen/seenOwner.ts'

/** The person signed in. Asked anew whenever the window comes back to the front. */
export const currentUserQuery = queryOptions<User | null>({
  queryKey: keyOf('/api/auth/user'),
  // No session is an answer, the only one that ends what is on screen; any other failure leaves who is known in place.
  queryFn: ({ signal, client }) => {
    if (isSaidSignedOut()) return nobody(client)
    // A network that hangs is as good as none: what was last seen is shown meanwhile.
    const late = setTimeout(() => void showSeen(client, signal), longestWaitMs)
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

/** What the page itself says of it, where the server has answered with the one of those without a session: once. */
function isSaidSignedOut(): boolean {
  const { dataset } = document.documentElement
  const isSaid = dataset.session === 'none'
  delete dataset.session
  return isSaid
}

const pauseMs = 15_000
const longestWaitMs = 5000

/** A session in doubt is asked about again, not sooner than the server wants. */
function pauseMsAfter(error: Error): number {
  const wantedSeconds = (error instanceof ApiError && error.retryAfterSeconds) || 0
  return Math.max(pauseMs, wantedSeconds * 1000)
}

/** Who is signed in may be someone else than this page has known, who has seen nothing of it. */
function leaveOthersBehind(queryClient: QueryClient, user: User): User {
  const known = queryClient.getQueryData(currentUserQuery.queryKey)
  if (known && known.id !== user.id) forgetPerson(queryClient)
  return user
}

/** Why the person who was on screen is not signed in any more, where they did not sign out in this window. */
type SessionEnd = 'ended' | 'signed-out-elsewhere'
const sessionEnds = new WeakMap<QueryClient, SessionEnd>()

/** Nothing that was last seen stays on the device of someone whose session is over. */
function nobody(client: QueryClient): null {
  const wasSomebody = client.getQueryData(currentUserQuery.queryKey) || lastSeenOwner() !== ''
  if (wasSomebody) sessionEnds.set(client, 'ended')
  forgetLastSeen()
  return null
}

async function nobodyWhereRefused(error: unknown, client: QueryClient, signal: AbortSignal): Promise<null> {
  if (error instanceof ApiError && error.status === 401) return nobody(client)
  if (!isRefused(error)) await showSeen(client, signal)
  throw error
}

/** Where nobody is known yet, who has seen something on this device counts as signed in until the server has answered. */
async function showSeen(client: QueryClient, signal: AbortSignal): Promise<void> {
  if (client.getQueryData(currentUserQuery.queryKey) || lastSeenOwner() === '' || signal.aborted) return
  await import('./lastSeen/lastSeen.ts')
    .then(({ showLastSeen }) => showLastSeen(client, signal))
    // Not kept either: the failure says itself what there is to say.
    .catch(() => undefined)
}

type Session =
  | { state: 'loading'; user?: never }
  | { state: 'signed-out'; user?: never }
  | { state: 'signed-in'; user: User }

/** While nobody is known yet, an error counts as signed out; once somebody is, only the server's word ends a session. */
export function useSession(): Session {
  const { data: user, isPending, errorUpdateCount } = useQuery(currentUserQuery)
  // Asked once more after a failure, the sign-in form stays with what was typed there.
  if (isPending && errorUpdateCount === 0) return { state: 'loading' }
  return user ? { state: 'signed-in', user } : { state: 'signed-out' }
}

/** What a person who sees the sign-in form is to know first; undefined where there is nothing. */
export function useSignedOutReason(): SessionEnd | 'unknown' | undefined {
  const { data: user } = useQuery(watchedUserQuery)
  const end = sessionEnds.get(useQueryClient())
  return user === undefined ? 'unknown' : end
}

/** For those who only look on: the gate is who asks. */
const watchedUserQuery = { ...currentUserQuery, enabled: false }

/** Whether nobody is signed in, as far as that is known. */
export function useIsSignedOut(): boolean {
  const { data: user, isFetched } = useQuery(watchedUserQuery)
  return isFetched && !user
}

/** Whether the person on screen could not be asked for anew: the session may stand, or not. */
export function useIsSessionInDoubt(): boolean {
  const { data: user, isError } = useQuery(watchedUserQuery)
  return isError && Boolean(user)
}

/**
 * Begins a session (or ends it, with null), here and in the other tabs of the browser. Nothing the cache holds for one
 * person is shown to the next.
 */
export function setSessionUser(queryClient: QueryClient, user: User | null): void {
  sessionEnds.delete(queryClient)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  forgetPerson(queryClient)
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
    sessionEnds.set(queryClient, 'signed-out-elsewhere')
    // Also what is on its way for the one who has left.
    void queryClient.cancelQueries()
    queryClient.setQueryData(queryKey, null)
    forgetAnswers(queryClient)
    if (userId !== null) void queryClient.invalidateQueries({ queryKey })
  })
  return () => channel?.close()
}

/** What the page and the device hold of whoever was there before. */
function forgetPerson(queryClient: QueryClient): void {
  forgetLastSeen()
  forgetAnswers(queryClient)
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
  return (
    <UserContext value={user}>
      <LocaleContext value={user.locale ?? undefined}>{children}</LocaleContext>
    </UserContext>
  )
}

/** The signed-in person, on pages inside the gate. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser is for pages inside the session gate')
  return user
}
