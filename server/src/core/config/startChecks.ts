import { isAbsolute, relative } from 'node:path'
import { DataFolderInUseError } from '../database/connection/lock.ts'
import { PostgresUnusableError, UnusableFolderError } from '../database/connection/openDatabase.ts'
import { MigrationsMissingError, NewerDatabaseError, OlderDatabaseError } from '../database/migrate.ts'
import { databaseError } from '../database/sqlErrors.ts'
import { type Config, ConfigError } from './config.ts'

/** Without these, glibc retains memory used for images: see docs/reliability.md. */
const memorySettings = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']

/** Startup notices for the operator: which contacts and memory settings are unset, and the effect. */
export function startNotices(
  { SECURITY_CONTACT, SALES_CONTACT }: Pick<Config, 'SECURITY_CONTACT' | 'SALES_CONTACT'>,
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'> = process,
): string[] {
  const unset = platform === 'linux' ? memorySettings.filter(name => !env[name]) : []
  return [
    ...(SECURITY_CONTACT === undefined
      ? [
          'SECURITY_CONTACT is not set: no page shows a contact for security reports, and there is no security.txt.',
        ]
      : []),
    ...(SALES_CONTACT === undefined
      ? ['SALES_CONTACT is not set: the Enterprise plan of the pricing page has no button.']
      : []),
    ...(unset.length > 0
      ? [`${unset.join(', ')} not set: memory stays high after many receipts. \`npm start\` sets them.`]
      : []),
  ]
}

type Settings = Pick<Config, 'DATA_DIR' | 'HOST' | 'PORT'> & Partial<Pick<Config, 'DATABASE_URL'>>

const explainedErrors = [
  ConfigError,
  DataFolderInUseError,
  MigrationsMissingError,
  NewerDatabaseError,
  OlderDatabaseError,
  PostgresUnusableError,
  UnusableFolderError,
]

/**
 * One sentence naming the setting the operator must change for the server to start.
 * @returns undefined if no setting is at fault
 */
export function startProblem(error: unknown, settings: Settings | undefined): string | undefined {
  const isExplained = explainedErrors.some(kind => error instanceof kind)
  if (error instanceof Error && isExplained) return error.message
  const database = settings?.DATABASE_URL ? databaseProblem(error) : damage(error, settings)
  if (database || !settings || !isSystemError(error)) return database
  return addressProblem(error, settings) ?? folderProblem(error, settings)
}

const insufficientPrivilege = '42501'
/** A missing extension: SQLSTATE of current and older PostgreSQL versions. */
const missingExtension = new Set<string | undefined>(['0A000', '58P01'])

function databaseProblem(error: unknown): string | undefined {
  const refused = databaseError(error)
  if (refused?.code === insufficientPrivilege)
    return `DATABASE_URL names a user who may not make tables or extensions (${refused.message}). Let this user own the database.`
  if (missingExtension.has(refused?.code))
    return `DATABASE_URL leads to a PostgreSQL that lacks something (${refused?.message}). Outlay needs its contrib extensions pg_trgm and btree_gin.`
  return undefined
}

/** SQLSTATE of damaged (class XX) or missing files. */
const damageStates = /^(XX...|58P01)$/

/** The embedded database opened, but its first statements hit damage. */
function damage(error: unknown, settings: Settings | undefined): string | undefined {
  const refused = databaseError(error)
  if (!settings || !damageStates.test(refused?.code ?? '')) return undefined
  return `the embedded database in ${settings.DATA_DIR} is damaged (${refused?.message}). Put a backup in its place (docs/operations.md, "Restore").`
}

type SystemError = NodeJS.ErrnoException & { code: string; port?: number }

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

function addressProblem({ code, syscall, port }: SystemError, settings: Settings): string | undefined {
  const { HOST, PORT } = settings
  if (syscall === 'getaddrinfo') return `HOST ${HOST} is not known to this machine (${code}).`
  if (syscall !== 'listen' || port === undefined) return undefined
  if (code === 'EADDRINUSE')
    return `PORT ${PORT} is in use at ${HOST}. Stop what listens there, or set another.`
  if (code === 'EACCES' || code === 'EPERM')
    return `PORT ${PORT} is not open to this user. Set one above 1023, or start Outlay with the right to it.`
  return `HOST ${HOST} is no address of this machine (${code}).`
}

const folderReasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a file stands in its way',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

function folderProblem({ code, path }: SystemError, { DATA_DIR }: Settings): string | undefined {
  const reason = folderReasons[code]
  if (!reason || path === undefined) return undefined
  if (!isWithin(DATA_DIR, path) && !isWithin(path, DATA_DIR)) return undefined
  return `DATA_DIR ${DATA_DIR} cannot be used: ${reason} (${code} at ${path}).`
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way)
}
