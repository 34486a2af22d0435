import { inject } from 'vitest'
import type { Database } from '../../core/database/database.ts'
import { freshPglite } from './freshPglite.ts'
import { freshPostgres } from './freshPostgres.ts'

/**
 * A migrated, empty database of the caller's own, on the engine of the running project. Close it when done.
 * It may be filled, emptied and altered at will.
 */
export function freshDatabase(): Promise<Database> {
  const source = inject('testDatabase')
  return source.kind === 'pglite' ? freshPglite(source) : freshPostgres(source)
}
