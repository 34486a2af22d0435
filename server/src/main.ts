import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { systemClock } from './core/clock.ts'
import { type Config, configFromProcess } from './core/config/config.ts'
import { configuredKeys, loadOrCreateSecret } from './core/config/secrets.ts'
import { startNotices, startProblem } from './core/config/startChecks.ts'
import { openDatabase } from './core/database/connection/openDatabase.ts'
import { migrate } from './core/database/migrate.ts'
import { EncryptionAtRest } from './core/encryption/encryptionAtRest.ts'
import { openDiskFiles } from './core/files/diskFiles.ts'
import { DiskReserve, isDiskFullAt } from './core/files/diskReserve.ts'
import { createLogger } from './core/logger.ts'
import { closeOnSignal, exitOnUncaughtException } from './core/shutdown.ts'
import { hasUsers } from './features/accounts/registration/registrations.store.ts'
import { ratesSourceOf } from './features/rates/ratesSource.ts'
import { createReaders } from './features/receipts/readers/createReaders.ts'

/** The built web app, resolved from source and bundle alike. */
const website = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function serve(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL)
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  // Before the database, which may need the released reserve.
  const reserve = config.DATABASE_URL ? undefined : await DiskReserve.open(config.DATA_DIR, { logger })
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, logger })
  await migrate(database)
  const store = await openDiskFiles(join(config.DATA_DIR, 'files'))
  const keys = await configuredKeys(config)
  const encryption = await EncryptionAtRest.open({ db: database.db, clock: systemClock, keys, store, logger })
  const readers = createReaders(config, logger)
  const sessionSecret = config.SESSION_SECRET ?? (await loadOrCreateSecret(config.DATA_DIR, 'session'))
  const app = await createApp({
    config,
    sessionSecret,
    database,
    encryption,
    readers,
    ratesSource: ratesSourceOf(config),
    logger,
    clock: systemClock,
    isDiskFull: () => reserve?.isFull ?? false,
    isFolderFull: async () => reserve?.isFull ?? (await isDiskFullAt(config.DATA_DIR)),
    version: packageJson.version,
    ...(existsSync(website) ? { website } : {}),
  })
  app.addHook('onClose', async () => {
    await readers.close()
    await store.close()
    await database.close()
    await reserve?.close()
  })
  exitOnUncaughtException(logger)
  closeOnSignal(() => app.close(), logger)
  const listening = await app.listen({ port: config.PORT, host: config.HOST })
  const address = config.PUBLIC_URL ?? listening
  process.stdout.write(`Outlay is at ${address}\n`)
  for (const notice of startNotices(config)) process.stdout.write(`${notice}\n`)
  if (!(await hasUsers(database.db)))
    process.stdout.write(`Create the first account: ${new URL('/register', address).href}\n`)
}

let config: Config | undefined
try {
  config = configFromProcess()
  await serve(config)
} catch (error) {
  const problem = startProblem(error, config)
  if (!problem) throw error
  process.stderr.write(`Outlay cannot start: ${problem}\n`)
  process.exit(1)
}
