import { moveCommandOf } from './core/backup/moveCommand.ts'
import { runConfigured } from './core/commands/runCommand.ts'

/** Moves an embedded database to PostgreSQL. */
await runConfigured(moveCommandOf)
