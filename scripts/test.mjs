import { availableParallelism } from 'node:os'
import './node-version.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './processes.mjs'
import { failure, finish, lineOf, skipped } from './results.mjs'
import { buildStep, checks, newFeatureStep, runSteps } from './steps.mjs'
import { runJourneys, runVitest } from './test-runs.mjs'

/**
 * `npm test` runs every part once, in short form. With `--full`, HTTP tests run on both databases, attacks run all
 * rounds, and browser tests tagged @full are included. Name parts to run only those: `npm test -- http --shard=1/4`.
 * Several parts run side by side, each in a process of its own, which sends its results to the first one.
 */
const given = process.argv.slice(2)
const isFull = given.includes('--full')
const isOption = (/** @type {string} */ argument) => argument.startsWith('-')
const named = given.filter(argument => !isOption(argument))
const options = given.filter(argument => isOption(argument) && argument !== '--full')
const lanes = 2
/** Checks plant files and build what other parts start; benches measure. */
const alone = ['checks', 'bench']

await ensureInstalled()
const { findPostgres } = await import('./postgres.mjs')
const hasPostgres = (await findPostgres()) !== null
if (isFull) process.env.TRUST_ROUNDS ??= '20'

/** @typedef {import('./results.mjs').Result} Result */
/**
 * In the order in which they start: the longest first, then what keeps all cores busy.
 * @type {Record<string, () => Promise<Result[]>>}
 */
const parts = {
  checks: async () => [await runSteps('checks', [...checks, buildStep, ...(isFull ? [newFeatureStep] : [])])],
  http: testHttp,
  components: async () => [await runVitest('components', 'components', options)],
  engines: testEngines,
  rules: async () => [await runVitest('rules', 'rules', options)],
  trust: async () => [await runVitest(isFull ? 'trust' : 'trust, in short', 'trust', options)],
  journeys: testInBrowser,
  ...(isFull ? { bench: testSpeed } : {}),
}
const unknown = named.find(name => !(name in parts))
if (unknown) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const asked = named.length > 0 ? Object.keys(parts).filter(name => named.includes(name)) : Object.keys(parts)
const only = asked.length === 1 ? parts[asked[0] ?? ''] : undefined
const results = only ? await only() : await sideBySide(asked)
if (process.send) process.send(results, () => process.disconnect())
else finish(results, hasPostgres ? [] : [withoutPostgres()])

/**
 * Runs two parts at a time: a worker that runs all files of a part loads their modules once, where two load them twice.
 * @param {readonly string[]} names
 * @returns {Promise<Result[]>}
 */
async function sideBySide(names) {
  /** @type {Map<string, Result[]>} */
  const results = new Map()
  const runNext = async (/** @type {string | undefined} */ name) => {
    if (!name) return
    console.log(`${name} ...`)
    results.set(name, await runApart(name))
  }
  const waiting = names.filter(name => !alone.includes(name))
  const lane = async () => {
    while (waiting.length > 0) await runNext(waiting.shift())
  }
  await runNext(names.find(name => name === 'checks'))
  const { setup: buildForTests } = await import('./built.setup.mjs')
  // Without a build each part builds for itself and says what is wrong.
  const removeBuild = await buildForTests().catch(() => undefined)
  await Promise.all(Array.from({ length: lanes }, lane)).finally(removeBuild)
  await runNext(names.find(name => name === 'bench'))
  return names.flatMap(name => results.get(name) ?? [])
}

/**
 * Runs a part in a process of its own, whose processor time can be measured, and prints its output if it failed.
 * @param {string} name
 * @returns {Promise<Result[]>}
 */
async function runApart(name) {
  /** @type {Result[] | undefined} */
  let results
  const workers = alone.includes(name) ? availableParallelism() : Math.floor(availableParallelism() / lanes)
  const { output } = await runNode([process.argv[1] ?? '', name, ...given.filter(isOption)], {
    env: { TEST_WORKERS: String(Math.max(1, workers)) },
    onMessage: message => {
      results = message
    },
  })
  results ??= [failure(name)]
  if (results.some(({ failed }) => failed > 0)) console.log(output)
  for (const result of results) console.log(lineOf(result))
  return results
}

/** Either database is enough to test the rules; `--full` uses both. */
async function testHttp() {
  const main = await runVitest(hasPostgres ? 'HTTP on PostgreSQL' : 'HTTP on PGlite', 'http', options)
  if (!isFull || !hasPostgres) return [main]
  process.env.HTTP_TESTS_ON = 'pglite'
  const other = await runVitest('HTTP on PGlite', 'http', options)
  delete process.env.HTTP_TESTS_ON
  return [main, other]
}

async function testEngines() {
  const onPglite = await runVitest('engines, PGlite', 'engines-pglite', options)
  return [onPglite, await testOnPostgres(onPglite.passed + onPglite.failed)]
}

/**
 * The same tests as on PGlite, so their number is known even without PostgreSQL.
 * @param {number} tests
 */
async function testOnPostgres(tests) {
  const name = 'engines, PostgreSQL'
  if (hasPostgres) return runVitest(name, 'engines-postgres', options)
  return process.env.CI ? failure(name) : skipped(name, tests)
}

async function testInBrowser() {
  const name = 'browser journeys'
  const chromium = await ensureChromium()
  if (chromium) return [await runJourneys(name, isFull ? options : ['--grep-invert=@full', ...options])]
  console.log('\nThere is no Chromium on this machine: install it, or name it in CHROMIUM_PATH.')
  return [failure(name)]
}

async function testSpeed() {
  return [await runSteps('bench:short', [{ name: 'bench:short', args: ['scripts/bench.mjs', 'short'] }])]
}

function withoutPostgres() {
  return 'There is no PostgreSQL on this machine, so HTTP tests ran on PGlite: set TEST_DATABASE_URL or install the package postgresql.'
}
