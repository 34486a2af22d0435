import { mkdir } from 'node:fs/promises'
import { type Config, configFromProcess } from '../config/config.ts'
import { startProblem } from '../config/startChecks.ts'
import { DataFolderInUseError } from '../database/connection/lock.ts'
import { openDatabase } from '../database/connection/openDatabase.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { AppError } from '../errors.ts'
import { createLogger } from '../logger.ts'
import { CommandRefusal, UsageError } from './commandErrors.ts'

export interface Installation {
  readonly database: Database
  readonly config: Config
}

/** Yields the lines to print. */
export type Command = (installation: Installation) => AsyncIterable<string>

/** A command that opens the installation itself, if at all. */
export type ConfiguredCommand = (config: Config) => AsyncIterable<string>

/**
 * Runs the command from this process's arguments on the configured installation and prints its output.
 * @param commandOf throws UsageError before anything is opened
 */
export function runCommand(commandOf: (words: readonly string[]) => Command): Promise<void> {
  return runConfigured(words => {
    const command = commandOf(words)
    return config => onInstallation(command, config)
  })
}

/** Like `runCommand`, for commands that only need the settings. */
export async function runConfigured(
  commandOf: (words: readonly string[]) => ConfiguredCommand,
): Promise<void> {
  let config: Config | undefined
  try {
    config = configFromProcess()
    const isReaderGone = untilReaderGoes()
    for await (const line of commandOf(process.argv.slice(2))(config)) {
      if (isReaderGone()) break
      process.stdout.write(`${line}\n`)
    }
  } catch (error) {
    const problem = problemOf(error, config)
    if (!problem) throw error
    process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  }
}

async function* onInstallation(command: Command, config: Config): AsyncGenerator<string> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const logger = createLogger('silent')
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, logger })
  try {
    await migrate(database)
    yield* command({ database, config })
  } finally {
    await database.close()
  }
}

/** Whether the reader of the output has exited, like `| head`, which is not an error. */
function untilReaderGoes(): () => boolean {
  let isGone = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    isGone = true
  })
  return () => isGone
}

/** One line for the operator; undefined for bugs. */
function problemOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof UsageError || error instanceof CommandRefusal || error instanceof AppError)
    return error.message
  if (error instanceof DataFolderInUseError)
    return `Outlay is running on ${config?.DATA_DIR}, whose database takes one process at a time. Stop Outlay, run this again, and start it.`
  return startProblem(error, config)
}
