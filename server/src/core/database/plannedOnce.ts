import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, QueryConfig } from 'pg'

const planning = new AsyncLocalStorage<true>()

/** A connection keeps what it has planned as long as it lasts; work with more statements than that is no such work. */
const mostStatements = 300

const names = new Map<string, string>()

/**
 * Does work whose statements are the same few each time, whatever their values: each connection reads and plans them
 * once. Not for what people search by, which is planned for what they ask.
 */
export function plannedOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  return planning.run(true, work)
}

/** Has a connection name the statements of such work, by which it knows them again. */
export function nameStatements(client: Pick<Client, 'query'>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (...[statement, ...rest]: unknown[]) =>
    planning.getStore() && isUnnamed(statement)
      ? query(withName(statement), ...rest)
      : query(statement, ...rest)
  // The driver's function is overloaded: with a callback it gives nothing back, without one a promise.
  client.query = named as Client['query']
}

/** What a query builder hands over; anything else is left as it is. */
function isUnnamed(statement: unknown): statement is QueryConfig {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    !('submit' in statement) &&
    !(statement as QueryConfig).name
  )
}

function withName(statement: QueryConfig): QueryConfig {
  const { text } = statement
  const name = names.get(text) ?? (names.size < mostStatements ? `planned_${names.size + 1}` : undefined)
  if (name === undefined) return statement
  names.set(text, name)
  return { ...statement, name }
}
