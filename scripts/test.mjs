import './node-version.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { failure, finish, skipped } from './results.mjs'
import { buildStep, checks, newFeatureStep, runSteps } from './steps.mjs'
import { runJourneys, runVitest } from './test-runs.mjs'

/**
 * `npm test` runs every part once, in short form. With `--full`, HTTP tests run on both databases, attacks run all
 * rounds, and browser tests tagged @full are included. Name parts to run only those: `npm test -- http --shard=1/4`.
 */
const given = process.argv.slice(2)
const isFull = given.includes('--full')
const named = given.filter(argument => !argument.startsWith('-'))
const options = given.filter(argument => argument.startsWith('-') && argument !== '--full')

await ensureInstalled()
const { findPostgres } = await import('./postgres.mjs')
const hasPostgres = (await findPostgres()) !== null
if (isFull) process.env.TRUST_ROUNDS ??= '20'

/** @typedef {import('./results.mjs').Result} Result */
/** @type {Record<string, () => Promise<Result[]>>} */
const parts = {
  checks: async () => [await runSteps('checks', [...checks, buildStep, ...(isFull ? [newFeatureStep] : [])])],
  rules: async () => [await runVitest('rules', 'rules', options)],
  components: async () => [await runVitest('components', 'components', options)],
  http: testHttp,
  engines: testEngines,
  trust: async () => [await runVitest(isFull ? 'trust' : 'trust, in short', 'trust', options)],
  journeys: testInBrowser,
  ...(isFull ? { bench: testSpeed } : {}),
}
const unknown = named.find(name => !(name in parts))
if (unknown) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

/** @type {Result[]} */
const results = []
for (const [name, test] of Object.entries(parts))
  if (named.length === 0 || named.includes(name)) results.push(...(await test()))
finish(results, hasPostgres ? [] : [withoutPostgres()])

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
