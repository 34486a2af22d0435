import { mkdir } from 'node:fs/promises'
import { type Config, configFromProcess } from './core/config/config.ts'
import { startProblem } from './core/config/startChecks.ts'
import { openDatabase } from './core/database/connection/openDatabase.ts'
import { DiskReserve } from './core/files/diskReserve.ts'
import { createLogger } from './core/logger.ts'

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL)
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  // Before the database, which may need the released reserve.
  const reserve = config.DATABASE_URL ? undefined : await DiskReserve.open(config.DATA_DIR, { logger })
  // The database opens on its own thread while this one loads the rest of the code.
  const [database, { serve }] = await Promise.all([
    openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, logger }),
    import('./serve.ts'),
  ])
  await serve({ config, logger, database, reserve })
}

let config: Config | undefined
try {
  config = configFromProcess()
  await start(config)
} catch (error) {
  const problem = startProblem(error, config)
  if (!problem) throw error
  process.stderr.write(`Outlay cannot start: ${problem}\n`)
  process.exit(1)
}
