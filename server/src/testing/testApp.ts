import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../core/config/config.ts'
import { configuredKeys } from '../core/config/secrets.ts'
import type { Database } from '../core/database/database.ts'
import { EncryptionAtRest } from '../core/encryption/encryptionAtRest.ts'
import { openDiskFiles } from '../core/files/diskFiles.ts'
import { createLogger } from '../core/logger.ts'
import { ratesSourceOf } from '../features/rates/ratesSource.ts'
import { createReaders } from '../features/receipts/readers/createReaders.ts'
import { cachedReader } from './cachedReader.ts'
import { freshDatabase } from './database/freshDatabase.ts'
import { Person } from './person.ts'
import { quickHashing } from './quickHashing.ts'
import { TestClock } from './testClock.ts'

export interface TestApp {
  /** `http://127.0.0.1:port`. */
  readonly address: string
  readonly clock: TestClock
  readonly database: Database
  /** Every log line, as JSON. */
  readonly logged: string[]
  /** The receipt picture folder. */
  readonly filesFolder: string
  /** A new signed-in person. */
  newPerson(name?: string): Promise<Person>
  stranger(): Person
  runScheduledJobs(): Promise<void>
  runQueuedJobs(options?: { early?: boolean }): Promise<void>
  close(): Promise<void>
}

/**
 * The real app on a real port; `settings` are environment variables. Uses its own database, or another app's as a
 * second process, and then leaves closing it to that app.
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  sharedDatabase?: Database,
  { startsJobs = false } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outlay-test-'))
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Shared by all processes on a database.
    ENCRYPTION_KEYS: Buffer.alloc(32, 'key of tests').toString('base64url'),
    RATES_URL: 'off',
    LOG_LEVEL: 'info',
    ...settings,
  })
  const logged: string[] = []
  const logger = createLogger(config.LOG_LEVEL, { write: line => logged.push(line) })
  const clock = new TestClock()
  const database = sharedDatabase ?? (await freshDatabase())
  const filesFolder = join(config.DATA_DIR, 'files')
  const store = await openDiskFiles(filesFolder)
  const keys = await configuredKeys(config)
  const encryption = await EncryptionAtRest.open({ db: database.db, clock, keys, store, logger })
  const readers = createReaders(config, logger, cachedReader)
  const app = await createApp({
    config,
    sessionSecret: 'a secret of tests that is long enough',
    version: '0.0.0-test',
    checkAnswers: true,
    startsJobs,
    // As in serve.ts, with a longer timeout for busy machines.
    ratesSource: ratesSourceOf(config, 30_000),
    clock,
    database,
    encryption,
    readers,
    logger,
    passwordHashing: quickHashing,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // `address()` is an object when listening on a port.
  const { port } = app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  let people = 0
  return {
    address,
    clock,
    database,
    logged,
    filesFolder,
    runScheduledJobs: () => app.runScheduledJobs(),
    runQueuedJobs: options => app.runQueuedJobs(options),
    stranger: () => new Person(address),
    async newPerson(name) {
      people += 1
      return Person.register(address, name ?? `person${people}`)
    },
    async close() {
      await app.close()
      await readers.close()
      if (!sharedDatabase) await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
