import { inject } from 'vitest'
import type { Database } from '../../core/database/database.ts'
import { freshPglite } from './freshPglite.ts'
import { freshPostgres } from './freshPostgres.ts'

/** A migrated, empty database on the running project's engine. Tests may change it freely and must close it. */
export function freshDatabase(): Promise<Database> {
  const source = inject('testDatabase')
  return source.kind === 'pglite' ? freshPglite(source) : freshPostgres(source)
}
