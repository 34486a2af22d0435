import './node-version.mjs'
import { existsSync, readdirSync } from 'node:fs'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './processes.mjs'
import { packageFile, root } from './root.mjs'

/**
 * Runs benchmarks one by one: all of bench/*.bench.ts, or those named as arguments. The first flag and everything after
 * it are passed to them.
 */
const given = process.argv.slice(2)
const firstFlag = given.findIndex(argument => argument.startsWith('--'))
const end = firstFlag < 0 ? given.length : firstFlag
const flags = given.slice(end)
const named = given.slice(0, end).map(name => `${name}.ts`)
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
