import { createHash } from 'node:crypto'
import type { Db } from './database.ts'

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
