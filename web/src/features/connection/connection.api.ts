import { statusRoutes } from '@outlay/contract/status/status'

const longestWaitMs = 5000

/** Whether the server itself responds, not a proxy. Not by `call`, which would report its own failure. */
export async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(longestWaitMs)
    return (await fetch(statusRoutes.health.path, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
