import { mkdir } from 'node:fs/promises'
import { type Config, configFromProcess } from '../config/config.ts'
import { startProblem } from '../config/startProblems.ts'
import type { Database } from '../database/database.ts'
import { DataFolderInUseError } from '../database/lock.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { AppError } from '../errors.ts'
import { createLogger } from '../logger.ts'
import { UsageError } from './usageError.ts'

export interface Installation {
  readonly database: Database
  readonly config: Config
}

/** Answers what to print, line by line. */
export type Command = (installation: Installation) => AsyncIterable<string>

/**
 * Runs what the words of this process ask for on the installation that its settings name, and prints it.
 * @param commandOf throws UsageError before anything is opened
 */
export async function runCommand(commandOf: (words: readonly string[]) => Command): Promise<void> {
  let config: Config | undefined
  try {
    config = configFromProcess()
    await run(commandOf(process.argv.slice(2)), config)
  } catch (error) {
    const problem = problemOf(error, config)
    if (!problem) throw error
    process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  }
}

async function run(command: Command, config: Config): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const logger = createLogger('silent')
  const isReaderGone = untilReaderGoes()
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, logger })
  try {
    await migrate(database)
    for await (const line of command({ database, config })) {
      if (isReaderGone()) break
      process.stdout.write(`${line}\n`)
    }
  } finally {
    await database.close()
  }
}

/** Whether whoever read the output has gone, as `| head` does once it has its lines: that is no fault. */
function untilReaderGoes(): () => boolean {
  let isGone = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    isGone = true
  })
  return () => isGone
}

/** One line for whoever typed the command; nothing for a fault of ours. */
function problemOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof UsageError || error instanceof AppError) return error.message
  if (error instanceof DataFolderInUseError)
    return `Outlay is running on ${config?.DATA_DIR}, whose database takes one process at a time. Stop Outlay, run this again, and start it.`
  return startProblem(error, config)
}
