import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { systemClock } from './core/clock.ts'
import type { Config } from './core/config/config.ts'
import { configuredKeys, loadOrCreateSecret } from './core/config/secrets.ts'
import { startNotices } from './core/config/startChecks.ts'
import type { Database } from './core/database/database.ts'
import { migrate } from './core/database/migrate.ts'
import { EncryptionAtRest } from './core/encryption/encryptionAtRest.ts'
import { openDiskFiles } from './core/files/diskFiles.ts'
import { type DiskReserve, isDiskFullAt } from './core/files/diskReserve.ts'
import type { Logger } from './core/logger.ts'
import { closeOnSignal, exitOnUncaughtException } from './core/shutdown.ts'
import { hasUsers } from './features/accounts/registration/registrations.store.ts'
import { ratesSourceOf } from './features/rates/ratesSource.ts'
import { createReaders } from './features/receipts/readers/createReaders.ts'

/** The built web app, resolved from source and bundle alike. */
const website = fileURLToPath(new URL('../../web/dist', import.meta.url))

interface Start {
  readonly config: Config
  readonly logger: Logger
  readonly database: Database
  /** Absent where the database is another server's. */
  readonly reserve: DiskReserve | undefined
}

/** Brings the open database up to date and serves the app until a signal ends the process. */
export async function serve({ config, logger, database, reserve }: Start): Promise<void> {
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
