import { restoreCommandOf } from './core/backup/backupCommands.ts'
import { runConfigured } from './core/commands/runCommand.ts'

/** Restores a backup into an empty installation. */
await runConfigured(restoreCommandOf)
