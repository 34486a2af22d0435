import type { Pool, PoolClient } from 'pg'

export interface StatementCounts {
  readonly statements: number
  /** Pipelined statements count as one. */
  readonly roundTrips: number
}

/** Counts a database's statements. Returns a function that counts those of some work, during which no other may run. */
export function createStatementCounter(
  pool: Pool,
): (work: () => Promise<unknown>) => Promise<StatementCounts> {
  const counted = new Set<object>()
  let [statements, roundTrips, unanswered] = [0, 0, 0]
  const answered = () => {
    unanswered -= 1
  }
  const count = () => {
    statements += 1
    roundTrips += unanswered === 0 ? 1 : 0
    unanswered += 1
  }
  pool.on('acquire', client => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined
    const counting = (...given: unknown[]) => {
      count()
      const callback = given.at(-1)
      // The pool itself passes a callback; others get a promise.
      if (typeof callback === 'function')
        return query(...given.slice(0, -1), (...results: unknown[]) => {
          answered()
          callback(...results)
        })
      const answer = query(...given)
      answer?.then(answered, answered)
      return answer
    }
    // The driver's function is overloaded.
    client.query = counting as PoolClient['query']
  })
  return async work => {
    const before = { statements, roundTrips }
    await work()
    return { statements: statements - before.statements, roundTrips: roundTrips - before.roundTrips }
  }
}
