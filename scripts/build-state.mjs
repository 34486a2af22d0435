import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { runNode } from './processes.mjs'
import { withProgress } from './progress.mjs'
import { root } from './root.mjs'

const sources = [
  'contract',
  'reader',
  'server',
  'web',
  'scripts/build.mjs',
  'package-lock.json',
  'tsconfig.base.json',
]
const stamp = `${root}server/dist/built-from`
const outputs = [stamp, `${root}server/dist/main.js`, `${root}web/dist/index.html`]

const isBuilt = () =>
  outputs.every(file => existsSync(file)) && readFileSync(stamp, 'utf8') === fingerprint(sources)

/** Builds unless up to date, in a separate process, so that the server does not keep the bundlers' memory. */
export async function ensureBuilt() {
  if (isBuilt()) return
  const { code, output } = await withProgress('Building', () => runNode([`${root}scripts/build.mjs`]))
  if (code === 0) return
  console.error(`${output}\nThe build failed.`)
  process.exit(1)
}

/**
 * Builds, and records the sources' fingerprint only when done, so that an interrupted build is not considered current.
 * @param {() => Promise<unknown>} build
 */
export async function recordBuild(build) {
  const builtFrom = fingerprint(sources)
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, builtFrom)
}
