import packageJson from '../package.json' with { type: 'json' }
import { backupCommandOf } from './core/backup/backupCommands.ts'
import { runConfigured } from './core/commands/runCommand.ts'

/** Backs up this installation, even while the server runs. */
await runConfigured(words => backupCommandOf(words, packageJson.version))
