import './node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { installHooks } from './git-hooks.mjs'
import { runNpm } from './processes.mjs'
import { withProgress } from './progress.mjs'
import { packageFile, root } from './root.mjs'

const networkFailure = /ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ERR_SOCKET_TIMEOUT|E50\d|E429/

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package>} */
const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether node_modules holds what package-lock.json asks for, by npm's own record of what it installed.
 * Optional packages do not count: most of them are for other platforms.
 */
export function isInstalled() {
  const record = packageFile('.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(
    ([path, { version, optional, devOptional }]) =>
      !path.includes('node_modules/') || optional || devOptional || installed[path]?.version === version,
  )
}

/** Brings node_modules to the lockfile's state; ends the process where npm cannot. */
export async function ensureInstalled() {
  if (isInstalled()) return
  let { code, output } = await installOnce()
  if (code !== 0 && networkFailure.test(output)) {
    console.log('The network failed; trying once more ...')
    ;({ code, output } = await installOnce())
  }
  if (code !== 0) {
    console.error(`${output}\nThe packages could not be installed (npm ci ended with ${code}).`)
    process.exit(1)
  }
  await installHooks()
}

// Building needs the development packages whatever NODE_ENV says. An npm that knows no `allowScripts` would run the install
// script of onnxruntime-node, which fetches what only graphics processors use.
const installOnce = () =>
  withProgress('Installing the packages of package-lock.json', () =>
    runNpm(['ci', '--include=dev', '--no-progress'], { env: { ONNXRUNTIME_NODE_INSTALL: 'skip' } }),
  )
