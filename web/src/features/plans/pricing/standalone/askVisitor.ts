import type { Site } from '@outlay/contract/site'
import type { Visitor } from '../visitor.ts'

/** Asks the server, without the app's client for it: this page loads neither the contract's shapes nor a cache. */
export async function askVisitor(signal: AbortSignal): Promise<Visitor> {
  const [user, site] = await Promise.all([
    fetch('/api/auth/user', { credentials: 'include', signal }),
    fetch('/api/site', { signal }),
  ])
  // Who it is does not matter here; what is not read would keep the connection open.
  await user.body?.cancel()
  // The server serialises by the contract, so the answer has the route's shape.
  const chosen = site.ok ? ((await site.json()) as Site) : undefined
  return {
    isSignedIn: user.ok,
    canRegister: chosen === undefined || chosen.registration === 'open',
    salesContact: chosen?.salesContact,
  }
}
