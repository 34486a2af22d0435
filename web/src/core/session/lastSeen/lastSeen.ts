import type { User } from '@outlay/contract/currentUser'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/queryKeys.ts'
import { LiveRefresh } from '../../live/liveEvents.refresh.ts'
import { eraseLastSeen, readLastSeen, writeLastSeen } from './lastSeenStore.ts'
import { freshOf, isKept, keptKeys, longestKeptMs, type SeenAnswer, seenAnswers } from './seenAnswers.ts'
import { forgetLastSeen, lastSeenOwner, setLastSeenOwner } from './seenOwner.ts'

const pauseMs = 2000
/** As the session's own query, which asks for this file. */
const userKey = keyOf('/api/auth/user')

/** Keeps on the device what a person sees, as it comes. Answers how to stop. */
export function keepLastSeen(queryClient: QueryClient, userId: User['id']): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    timer = undefined
    void keepNow(queryClient, userId)
  }
  const keepSoon = () => {
    timer ??= setTimeout(keep, pauseMs)
  }
  // A window in the background may be ended without a word.
  const keepIfHidden = () => {
    if (document.visibilityState !== 'hidden' || timer === undefined) return
    clearTimeout(timer)
    keep()
  }
  setLastSeenOwner(userId)
  keepSoon()
  const stopHearing = queryClient.getQueryCache().subscribe(event => {
    // A failure, as of each call without a network, changes nothing that is kept.
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query.queryKey))
      keepSoon()
  })
  document.addEventListener('visibilitychange', keepIfHidden)
  return () => {
    stopHearing()
    document.removeEventListener('visibilitychange', keepIfHidden)
    clearTimeout(timer)
  }
}

async function keepNow(queryClient: QueryClient, userId: User['id']): Promise<void> {
  const isTheirs = () => lastSeenOwner() === userId && queryClient.getQueryData<User>(userKey)?.id === userId
  if (!isTheirs()) return
  try {
    const before = await keptOf(userId)
    await writeLastSeen({ userId, release: release(), answers: seenAnswers(queryClient, Date.now(), before) })
    // Signed out while it was written, in this window or another.
    if (!isTheirs()) await eraseLastSeen()
  } catch {
    // The browser has no room: the page opens without a network no more, and works as ever with one.
  }
}

/** The last script of a page is the app's entry, which names all other files of its release by what is in them. */
function release(): string {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? ''
}

async function keptOf(userId: string): Promise<readonly SeenAnswer[]> {
  const seen = await readLastSeen()
  return seen?.userId === userId && seen.release === release() ? seen.answers : []
}

/**
 * Puts into the cache what its owner saw last, who then counts as signed in until the server says otherwise. What
 * is shown so is asked for anew once the server has said who it is.
 */
export async function showLastSeen(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const answers = freshOf(await keptOf(lastSeenOwner()), Date.now())
  if (signal.aborted || queryClient.getQueryData(userKey)) return
  const user = answers.find(({ key }) => key[0] === userKey[0])
  if (!user) return forgetLastSeen()
  // Pages that are opened later find theirs, too.
  for (const key of keptKeys) queryClient.setQueryDefaults(key, { gcTime: longestKeptMs })
  for (const { key, data, at } of answers)
    if (key[0] !== userKey[0]) queryClient.setQueryData(key, data, { updatedAt: at })
  // The last: it opens the gate.
  queryClient.setQueryData(userKey, user.data as User, { updatedAt: user.at })
  refreshOnceKnown(queryClient)
}

function refreshOnceKnown(queryClient: QueryClient): void {
  const stopHearing = queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== userKey[0]) return
    const { action } = event
    if (action.type !== 'success' || action.manual) return
    stopHearing()
    if (action.data) new LiveRefresh(queryClient).want(['everything'])
  })
}
