import { statusRoutes } from '@outlay/contract/status'

const longestWaitMs = 5000

/** Whether the server is there, and not only what stands before it. Not by `call`, which would tell of its own failure. */
export async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(longestWaitMs)
    return (await fetch(statusRoutes.health.path, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
