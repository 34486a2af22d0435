import { AsyncLocalStorage } from 'node:async_hooks'
import { isDiskFull, unavailability } from './databaseFailures.ts'

interface Heard {
  failure?: unknown
}

const current = new AsyncLocalStorage<Heard>()

/** For the database alone: every failure passes here on its way to the caller. */
export function noteFailure(error: unknown): unknown {
  const heard = current.getStore()
  if (heard && (unavailability(error) || isDiskFull(error))) heard.failure ??= error
  return error
}

/**
 * Does work of a library that answers as if nothing were wrong, or with an error of its own, where a statement failed:
 * a database that is not reached and a full disk are thrown all the same.
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
