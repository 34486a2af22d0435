import { createHash } from 'node:crypto'
import type { Db } from './database.ts'

/**
 * Queries of one kind by what makes them differ, their values to come with the execution: each is built once for a database,
 * and planned once for each of its connections.
 */
export class PreparedOnce<Query> {
  readonly #prepared = new WeakMap<Db, Map<string, Query>>()

  /** `prepare` is given the name that connections know the statement by. Undefined where there is nothing to prepare. */
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

/** PostgreSQL cuts longer names off. */
const statementName = (shape: string): string => createHash('sha256').update(shape).digest('hex').slice(0, 40)
