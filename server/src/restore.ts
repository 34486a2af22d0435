import { restoreCommandOf } from './core/backup/backupCommands.ts'
import { runConfigured } from './core/commands/runCommand.ts'

/** Brings a backup into an installation that holds nothing yet, with the settings of the server. */
await runConfigured(restoreCommandOf)
