import { moveCommandOf } from './core/backup/moveDatabase.ts'
import { runConfigured } from './core/commands/runCommand.ts'

/** Moves an embedded database to PostgreSQL. */
await runConfigured(moveCommandOf)
