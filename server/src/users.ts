import { mkdir } from 'node:fs/promises'
import { systemClock } from './core/clock.ts'
import { type Config, configFromProcess } from './core/config/config.ts'
import { startProblem } from './core/config/startProblems.ts'
import { DataFolderInUseError } from './core/database/lock.ts'
import { migrate } from './core/database/migrate.ts'
import { openDatabase } from './core/database/openDatabase.ts'
import { AppError } from './core/errors.ts'
import { createLogger } from './core/logger.ts'
import { UserAdministration } from './features/accounts/administration/userAdministration.ts'
import { UsageError, userCommandOf } from './features/accounts/administration/userCommands.ts'

/** One command over the users of this installation, with the settings of the server. */
async function run(config: Config, words: readonly string[]): Promise<void> {
  const command = userCommandOf(words)
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const logger = createLogger('silent')
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, logger })
  try {
    await migrate(database)
    const users = new UserAdministration({ db: database.db, clock: systemClock })
    for await (const line of command(users, originOf(config))) process.stdout.write(`${line}\n`)
  } finally {
    await database.close()
  }
}

function originOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  return PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}

/** One line for whoever typed the command; nothing for a fault of ours. */
function problemOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof UsageError || error instanceof AppError) return error.message
  if (error instanceof DataFolderInUseError)
    return `Outlay is running on ${config?.DATA_DIR}, whose database takes one process at a time. Stop Outlay, run this again, and start it.`
  return startProblem(error, config)
}

let config: Config | undefined
try {
  config = configFromProcess()
  await run(config, process.argv.slice(2))
} catch (error) {
  const problem = problemOf(error, config)
  if (!problem) throw error
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
