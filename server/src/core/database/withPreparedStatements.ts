import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, QueryConfig } from 'pg'

const planning = new AsyncLocalStorage<true>()

/** Connections keep prepared statements until they close, so bound their number. */
const mostStatements = 300

const names = new Map<string, string>()

/**
 * Runs work as prepared statements: each connection parses and plans each once. Not for searches, whose plan depends on
 * the parameters.
 */
export function withPreparedStatements<Result>(work: () => Promise<Result>): Promise<Result> {
  return planning.run(true, work)
}

/** Makes a connection name, and so prepare, statements inside `withPreparedStatements`. */
export function nameStatements(client: Pick<Client, 'query'>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (...[statement, ...rest]: unknown[]) =>
    planning.getStore() && isUnnamed(statement)
      ? query(withName(statement), ...rest)
      : query(statement, ...rest)
  // The driver's function is overloaded: void with a callback, else a promise.
  client.query = named as Client['query']
}

/** A statement from the query builder; others are left unchanged. */
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
