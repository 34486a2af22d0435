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

/** npm's record of installed packages, written last. */
const record = packageFile('.package-lock.json')
/** Present while packages are added: if it is left after a kill, files of a package may be missing. */
const adding = packageFile('.adding')
const lock = `${root}package-lock.json`

/** @param {Level} level */
const isInstalled = level =>
  existsSync(record) && !existsSync(adding) && isComplete(packagesOf(lock), packagesOf(record), level)

/**
 * Syncs node_modules with the lockfile; exits the process if npm fails. Keeps installed tools.
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
 * `npm ci` deletes all packages first, so use it only if there are none or adding is not enough.
 * @param {Level} level
 */
async function addMissing(level) {
  const flag = level === 'all' ? '--include=dev' : '--omit=dev'
  if (!existsSync(record) || existsSync(adding)) return npm(['ci', flag])
  writeFileSync(adding, '')
  // --no-save leaves the lockfile unchanged.
  const added = await npm(['install', '--no-save', flag])
  rmSync(adding, { force: true })
  return added.code !== 0 || isInstalled(level) ? added : npm(['ci', flag])
}

/**
 * onnxruntime-node has no binary for some platforms (musl, Intel Macs), where the reader falls back to WebAssembly.
 * @param {Level} level
 */
async function addWebAssembly(level) {
  const native = await runNode(['-e', 'require("onnxruntime-node")'])
  if (native.code === 0 || level === 'all') return { code: 0, output: '' }
  const { version } = packagesOf(lock)['node_modules/onnxruntime-web'] ?? {}
  return npm(['install', '--no-save', '--omit=dev', `onnxruntime-web@${version}`])
}

// Older npm without `allowScripts` runs the install script of onnxruntime-node, which downloads GPU-only files.
/** @param {readonly string[]} args */
const npm = args => runNpm([...args, '--no-progress'], { env: { ONNXRUNTIME_NODE_INSTALL: 'skip' } })
