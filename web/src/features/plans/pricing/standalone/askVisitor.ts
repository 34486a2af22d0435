import type { Site } from '@outlay/contract/site'
import type { Visitor } from '../visitor.ts'

/** Asks the server directly: this page loads neither the contract's schemas nor a cache. */
export async function askVisitor(signal: AbortSignal): Promise<Visitor> {
  const [isSignedIn, site] = await Promise.all([hasSession(signal), fetch('/api/site', { signal })])
  // The server serializes by the contract, so the response has the route's shape.
  const chosen = site.ok ? ((await site.json()) as Site) : undefined
  return {
    isSignedIn,
    canRegister: chosen === undefined || chosen.registration === 'open',
    salesContact: chosen?.salesContact,
  }
}

async function hasSession(signal: AbortSignal): Promise<boolean> {
  // The server marks pages it serves to visitors without a session.
  if (document.documentElement.dataset.session === 'none') return false
  const user = await fetch('/api/auth/user', { credentials: 'include', signal })
  // The content does not matter; an unread body would keep the connection open.
  await user.body?.cancel()
  return user.ok
}
