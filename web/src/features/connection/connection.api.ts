import { statusRoutes } from '@outlay/contract/status'

const longestWaitMs = 5000

/** Whether the server answers, whatever it says. Not by `call`, which would tell of its own failure. */
export async function isAnswered(): Promise<boolean> {
  try {
    await fetch(statusRoutes.health.path, { cache: 'no-store', signal: AbortSignal.timeout(longestWaitMs) })
    return true
  } catch {
    return false
  }
}
