import type { Site } from '@outlay/contract/site'
import type { Visitor } from '../visitor.ts'

/** Asks the server, without the app's client for it: this page loads neither the contract's shapes nor a cache. */
export async function askVisitor(signal: AbortSignal): Promise<Visitor> {
  const [isSignedIn, site] = await Promise.all([hasSession(signal), fetch('/api/site', { signal })])
  // The server serialises by the contract, so the answer has the route's shape.
  const chosen = site.ok ? ((await site.json()) as Site) : undefined
  return {
    isSignedIn,
    canRegister: chosen === undefined || chosen.registration === 'open',
    salesContact: chosen?.salesContact,
  }
}

async function hasSession(signal: AbortSignal): Promise<boolean> {
  // The page itself says so where the server has answered with the one of those without a session.
  if (document.documentElement.dataset.session === 'none') return false
  const user = await fetch('/api/auth/user', { credentials: 'include', signal })
  // Who it is does not matter here; what is not read would keep the connection open.
  await user.body?.cancel()
  return user.ok
}
