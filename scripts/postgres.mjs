import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @typedef {{ url: string } | { binaries: string }} FoundPostgres */

const packaged = '/usr/lib/postgresql'
const usual = ['/usr/local/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin']

/**
 * A PostgreSQL to test on: the server of TEST_DATABASE_URL, in which databases may be made and dropped, else
 * the folder of this machine's programs, from which a private one can be started.
 * @returns {Promise<FoundPostgres | null>} null where there is none
 */
export async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url }
  const binaries = findPostgresPrograms()
  return binaries ? { binaries } : null
}

/** The folder of this machine's PostgreSQL programs, for who needs a server of their own to start and end. */
export function findPostgresPrograms() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return [...newestPackaged(), ...onPath, ...usual].find(isComplete)
}

/** @param {string} folder */
const isComplete = folder => ['initdb', 'postgres'].every(program => existsSync(join(folder, program)))

/** Debian keeps every version's programs in a folder of their own, off the PATH. */
function newestPackaged() {
  if (!existsSync(packaged)) return []
  return readdirSync(packaged)
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(packaged, version, 'bin'))
}
