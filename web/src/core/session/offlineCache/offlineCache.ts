import type { User } from '@outlay/contract/accounts/currentUser'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/queryKeys.ts'
import { LiveRefresh } from '../../live/liveEvents.refresh.ts'
import {
  type CachedResponse,
  cachedResponses,
  isKept,
  keptKeys,
  maxAgeMs,
  withoutExpired,
} from './cachedResponses.ts'
import { clearOfflineCache, offlineCacheOwner, setLastSeenOwner } from './cacheOwner.ts'
import { deleteOfflineCache, readLastSeen, writeLastSeen } from './offlineCacheStore.ts'

const pauseMs = 2000
/** Same as the session's query key, which cannot be imported since it imports this file. */
const userKey = keyOf('/api/auth/user')

/** Stores what the user sees on the device. Returns the stop function. */
export function keepLastSeen(queryClient: QueryClient, userId: User['id']): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    timer = undefined
    void keepNow(queryClient, userId)
  }
  const keepSoon = () => {
    timer ??= setTimeout(keep, pauseMs)
  }
  // A background window may be killed without notice.
  const keepIfHidden = () => {
    if (document.visibilityState !== 'hidden' || timer === undefined) return
    clearTimeout(timer)
    keep()
  }
  setLastSeenOwner(userId)
  keepSoon()
  const unsubscribe = queryClient.getQueryCache().subscribe(event => {
    // Errors, such as those of calls made offline, do not change the stored data.
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query.queryKey))
      keepSoon()
  })
  document.addEventListener('visibilitychange', keepIfHidden)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', keepIfHidden)
    clearTimeout(timer)
  }
}

async function keepNow(queryClient: QueryClient, userId: User['id']): Promise<void> {
  const isTheirs = () =>
    offlineCacheOwner() === userId && queryClient.getQueryData<User>(userKey)?.id === userId
  if (!isTheirs()) return
  try {
    const before = await keptOf(userId)
    await writeLastSeen({
      userId,
      release: release(),
      answers: cachedResponses(queryClient, Date.now(), before),
    })
    // The user may have signed out during the write, here or in another window.
    if (!isTheirs()) await deleteOfflineCache()
  } catch {
    // Out of storage: the page does not work offline, but still does online.
  }
}

/** Identifies the release: the URL of the entry script, the page's last, changes with every file of the app. */
function release(): string {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? ''
}

async function keptOf(userId: string): Promise<readonly CachedResponse[]> {
  const seen = await readLastSeen()
  return seen?.userId === userId && seen.release === release() ? seen.answers : []
}

/**
 * Fills the cache with what this device's last user saw, who counts as signed in until the server says otherwise. The
 * data is refetched once the server has confirmed the user.
 */
export async function showLastSeen(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const answers = withoutExpired(await keptOf(offlineCacheOwner()), Date.now())
  if (signal.aborted || queryClient.getQueryData(userKey)) return
  const user = answers.find(({ key }) => key[0] === userKey[0])
  if (!user) return clearOfflineCache()
  // Keep it long enough for pages opened later.
  for (const key of keptKeys) queryClient.setQueryDefaults(key, { gcTime: maxAgeMs })
  for (const { key, data, at } of answers)
    if (key[0] !== userKey[0]) queryClient.setQueryData(key, data, { updatedAt: at })
  // Set last, since it opens the session gate.
  queryClient.setQueryData(userKey, user.data as User, { updatedAt: user.at })
  refreshOnceKnown(queryClient)
}

function refreshOnceKnown(queryClient: QueryClient): void {
  const unsubscribe = queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== userKey[0]) return
    const { action } = event
    if (action.type !== 'success' || action.manual) return
    unsubscribe()
    if (action.data) new LiveRefresh(queryClient).want(['everything'])
  })
}
