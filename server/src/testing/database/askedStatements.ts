import type { Pool, PoolClient } from 'pg'

export interface StatementCounts {
  readonly statements: number
  /** Statements that are asked for before those ahead of them are answered are one. */
  readonly roundTrips: number
}

/** Counts what a database is asked. Answers how to have it of some work, during which nothing else may be asked. */
export function askedStatements(pool: Pool): (work: () => Promise<unknown>) => Promise<StatementCounts> {
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
      // The pool itself is called back, and all others get a promise.
      if (typeof callback === 'function')
        return query(...given.slice(0, -1), (...results: unknown[]) => {
          answered()
          callback(...results)
        })
      const answer = query(...given)
      answer?.then(answered, answered)
      return answer
    }
    // The driver's function is overloaded, by what it is given.
    client.query = counting as PoolClient['query']
  })
  return async work => {
    const before = { statements, roundTrips }
    await work()
    return { statements: statements - before.statements, roundTrips: roundTrips - before.roundTrips }
  }
}
