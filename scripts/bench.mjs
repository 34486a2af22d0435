import './node-version.mjs'
import { existsSync, readdirSync } from 'node:fs'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './processes.mjs'
import { packageFile, root } from './root.mjs'

/** Runs the benchmarks one after another: all of bench/*.bench.ts, or those named as arguments. Flags go to them. */
/** @param {string} argument */
const isFlag = argument => argument.startsWith('--')
const flags = process.argv.slice(2).filter(isFlag)
const named = process.argv
  .slice(2)
  .filter(argument => !isFlag(argument))
  .map(name => `${name}.ts`)
const found = readdirSync(`${root}bench`).filter(name => name.endsWith('.bench.ts'))
const benches = named.length > 0 ? named : found.sort()

const missing = benches.find(name => !existsSync(`${root}bench/${name}`))
if (missing) {
  console.error(`There is no bench/${missing}.`)
  process.exit(1)
}
await ensureInstalled()
await ensureBuilt()
let isFailed = false
for (const name of benches) {
  console.log(`\n${name}`)
  const { code } = await runNode([packageFile('tsx/dist/cli.mjs'), `bench/${name}`, ...flags], {
    isStreamed: true,
  })
  isFailed ||= code !== 0
}
process.exit(isFailed ? 1 : 0)
