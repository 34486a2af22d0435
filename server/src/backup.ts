import packageJson from '../package.json' with { type: 'json' }
import { backupCommandOf } from './core/backup/backupCommands.ts'
import { runConfigured } from './core/commands/runCommand.ts'

/** A backup of this installation, with the settings of the server, which may be running. */
await runConfigured(words => backupCommandOf(words, packageJson.version))
