import { AsyncLocalStorage } from 'node:async_hooks'
import { isDiskFull, unavailability } from './databaseFailures.ts'

interface Heard {
  failure?: unknown
}

const current = new AsyncLocalStorage<Heard>()

/** Called by the database with every failure on its way to the caller. */
export function noteFailure(error: unknown): unknown {
  const heard = current.getStore()
  if (heard && (unavailability(error) || isDiskFull(error))) heard.failure ??= error
  return error
}

/**
 * Runs a library that hides or replaces statement errors: an unreachable database and a full disk are thrown anyway.
 */
export async function rethrowingSwallowed<Result>(work: () => Promise<Result>): Promise<Result> {
  const heard: Heard = {}
  return current.run(heard, async () => {
    const result = await work().catch(error => {
      throw heard.failure ?? error
    })
    if (heard.failure !== undefined) throw heard.failure
    return result
  })
}
