import { statusRoutes } from '@outlay/contract/status/status'

const maxWaitMs = 5000

/** Whether the server itself responds, not a proxy. Not by `call`, which would report its own failure. */
export async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(maxWaitMs)
    return (await fetch(statusRoutes.health.path, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
