import './node-version.mjs'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { installHooks } from './git-hooks.mjs'
import { hasTools, isComplete, packagesOf } from './installed.mjs'
import { runNode, runNpm } from './processes.mjs'
import { withProgress } from './progress.mjs'
import { packageFile, root } from './root.mjs'
import { trimPackages } from './trim-packages.mjs'

/** @typedef {import('./installed.mjs').Level} Level */

const networkFailure = /ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ERR_SOCKET_TIMEOUT|E50\d|E429/

/** npm's own record of what it installed, written when it is done. */
const record = packageFile('.package-lock.json')
/** Present while packages are added to those of the record: after a kill, files of a package may be missing. */
const adding = packageFile('.adding')
const lock = `${root}package-lock.json`

/** @param {Level} level */
const isInstalled = level =>
  existsSync(record) && !existsSync(adding) && isComplete(packagesOf(lock), packagesOf(record), level)

/**
 * Brings node_modules to the lockfile's state; ends the process where npm cannot. Tools that are installed stay.
 * @param {Level} [level]
 */
export async function ensureInstalled(level = 'all') {
  if (isInstalled(level)) return
  const wanted = existsSync(record) && hasTools(packagesOf(lock), packagesOf(record)) ? 'all' : level
  let { code, output } = await installOnce(wanted)
  if (code !== 0 && networkFailure.test(output)) {
    console.log('The network failed; trying once more ...')
    ;({ code, output } = await installOnce(wanted))
  }
  if (code !== 0) {
    console.error(`${output}\nThe packages could not be installed (npm ended with ${code}).`)
    process.exit(1)
  }
  await installHooks()
}

/** @param {Level} level */
const installOnce = level =>
  withProgress(
    `Installing ${level === 'all' ? 'the packages' : 'what a start needs'} of package-lock.json`,
    async () => {
      const installed = await addMissing(level)
      if (installed.code !== 0) return installed
      trimPackages()
      return addWebAssembly(level)
    },
  )

/**
 * `npm ci` deletes all packages first, so it runs only where there are none, or where adding to them does not suffice.
 * @param {Level} level
 */
async function addMissing(level) {
  const flag = level === 'all' ? '--include=dev' : '--omit=dev'
  if (!existsSync(record) || existsSync(adding)) return npm(['ci', flag])
  writeFileSync(adding, '')
  // Without saving, npm leaves the lockfile as it is.
  const added = await npm(['install', '--no-save', flag])
  rmSync(adding, { force: true })
  return added.code !== 0 || isInstalled(level) ? added : npm(['ci', flag])
}

/**
 * onnxruntime-node has no binary for some machines (musl, Intel Macs): there the reader's network runs in WebAssembly.
 * @param {Level} level
 */
async function addWebAssembly(level) {
  const native = await runNode(['-e', 'require("onnxruntime-node")'])
  if (native.code === 0 || level === 'all') return { code: 0, output: '' }
  const { version } = packagesOf(lock)['node_modules/onnxruntime-web'] ?? {}
  return npm(['install', '--no-save', '--omit=dev', `onnxruntime-web@${version}`])
}

// An npm that knows no `allowScripts` would run the install script of onnxruntime-node, which fetches what only graphics
// processors use.
/** @param {readonly string[]} args */
const npm = args => runNpm([...args, '--no-progress'], { env: { ONNXRUNTIME_NODE_INSTALL: 'skip' } })
