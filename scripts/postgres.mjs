import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @typedef {{ url: string } | { binaries: string }} FoundPostgres */

const packaged = '/usr/lib/postgresql'
const usual = ['/usr/local/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin']

/**
 * A PostgreSQL for tests: the server at TEST_DATABASE_URL, where databases may be created and dropped, else the folder
 * of local binaries, to start a private one.
 * @returns {Promise<FoundPostgres | null>} null if there is none
 */
export async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url }
  const binaries = findPostgresPrograms()
  return binaries ? { binaries } : null
}

/** The folder of local PostgreSQL binaries, for tests that start and stop their own server. */
export function findPostgresPrograms() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return [...newestPackaged(), ...onPath, ...usual].find(isComplete)
}

/** @param {string} folder */
const isComplete = folder => ['initdb', 'postgres'].every(program => existsSync(join(folder, program)))

/** Debian keeps each version's binaries in a separate folder, off the PATH. */
function newestPackaged() {
  if (!existsSync(packaged)) return []
  return readdirSync(packaged)
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(packaged, version, 'bin'))
}
