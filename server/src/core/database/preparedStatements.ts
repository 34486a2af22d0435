import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Client, QueryConfig } from 'pg'
import type { Db } from './database.ts'

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

/**
 * Caches queries by what distinguishes them, with placeholders for values: each is built once per database and planned
 * once per connection.
 */
export class PreparedOnce<Query> {
  readonly #prepared = new WeakMap<Db, Map<string, Query>>()

  /** `prepare` receives the prepared statement's name. Undefined if it returns nothing. */
  of<Built extends Query | undefined>(
    db: Db,
    shape: string,
    prepare: (name: string) => Built,
  ): Query | Built {
    const queries = this.#prepared.get(db) ?? new Map<string, Query>()
    this.#prepared.set(db, queries)
    const known = queries.get(shape)
    if (known !== undefined) return known
    const query = prepare(statementName(shape))
    if (query !== undefined) queries.set(shape, query)
    return query
  }
}

/** PostgreSQL truncates longer names. */
const statementName = (shape: string): string => createHash('sha256').update(shape).digest('hex').slice(0, 40)
