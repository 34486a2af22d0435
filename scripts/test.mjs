import { availableParallelism } from 'node:os'
import './node-version.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { failure, finish, skipped } from './results.mjs'
import { buildStep, checks, newFeatureStep, runSteps } from './steps.mjs'
import { runJourneys, runVitest } from './test-runs.mjs'

/**
 * `npm test` runs every part once, in short form. With `--full` every HTTP test runs on both databases, attacks are made in
 * all their rounds, and journeys tagged @full are run. Parts named as arguments run alone: `npm test -- http --shard=1/4`.
 */
const given = process.argv.slice(2)
const isFull = given.includes('--full')
const workersBeside = Math.max(1, Math.floor(availableParallelism() / 2))
const named = given.filter(argument => !argument.startsWith('-'))
const options = given.filter(argument => argument.startsWith('-') && argument !== '--full')

await ensureInstalled()
const { findPostgres } = await import('./postgres.mjs')
const hasPostgres = (await findPostgres()) !== null
if (isFull) process.env.TRUST_ROUNDS ??= '20'

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {{ part: string, run: (isBeside: boolean) => Promise<Result> }} Run */

/** @type {Run[]} The longest first: two of these run at a time, as most of one uses one core. */
const beside = [
  { part: 'http', run: vitestRun(hasPostgres ? 'HTTP on PostgreSQL' : 'HTTP on PGlite', 'http') },
  { part: 'components', run: vitestRun('components', 'components') },
  { part: 'rules', run: vitestRun('rules', 'rules') },
  { part: 'engines', run: vitestRun('engines, PGlite', 'engines-pglite') },
  { part: 'trust', run: vitestRun(isFull ? 'trust' : 'trust, in short', 'trust') },
  { part: 'engines', run: testEnginesOnPostgres },
]
// What HTTP tests show of the rules they show on either database, so one is enough; `--full` takes both.
if (isFull && hasPostgres)
  beside.splice(1, 0, { part: 'http', run: vitestRun('HTTP on PGlite', 'http', { HTTP_TESTS_ON: 'pglite' }) })

const known = ['checks', ...new Set(beside.map(({ part }) => part)), 'journeys', ...(isFull ? ['bench'] : [])]
const unknown = named.find(name => !known.includes(name))
if (unknown) {
  console.error(`There is no part "${unknown}": ${known.join(', ')}.`)
  process.exit(1)
}

const isWanted = (/** @type {string} */ part) => named.length === 0 || named.includes(part)
/** @type {Result[]} */
const results = []
// Checks plant files and build what is tested, journeys and benches measure a browser: nothing runs beside these.
if (isWanted('checks'))
  results.push(await runSteps('checks', [...checks, buildStep, ...(isFull ? [newFeatureStep] : [])]))
results.push(...(await runBeside(beside.filter(({ part }) => isWanted(part)))))
if (isWanted('journeys')) results.push(await testInBrowser())
if (isFull && isWanted('bench'))
  results.push(await runSteps('bench:short', [{ name: 'bench:short', args: ['scripts/bench.mjs', 'short'] }]))
finish(results, hasPostgres ? [] : [withoutPostgres()])

/**
 * Runs all, two at a time.
 * @param {readonly Run[]} runs
 */
async function runBeside(runs) {
  const [waiting, isBeside] = [[...runs.entries()], runs.length > 1]
  /** @type {Result[]} */
  const results = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await next[1].run(isBeside)
  }
  await Promise.all([lane(), lane()])
  return results
}

/**
 * @param {string} name
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Run['run']}
 */
function vitestRun(name, project, env = {}) {
  return isBeside => {
    // Attacks mostly wait, and say themselves how many are made at a time.
    const workers = isBeside && project !== 'trust' ? [`--maxWorkers=${workersBeside}`] : []
    return runVitest(name, project, [...workers, ...options], { isStreamed: !isBeside, env })
  }
}

/** @param {boolean} isBeside */
async function testEnginesOnPostgres(isBeside) {
  const name = 'engines, PostgreSQL'
  if (hasPostgres) return vitestRun(name, 'engines-postgres')(isBeside)
  return process.env.CI ? failure(name) : skipped(name, 1)
}

async function testInBrowser() {
  const name = 'browser journeys'
  const chromium = await ensureChromium()
  if (chromium) return runJourneys(name, isFull ? options : ['--grep-invert=@full', ...options])
  console.log('\nThere is no Chromium on this machine: install it, or name it in CHROMIUM_PATH.')
  return failure(name)
}

function withoutPostgres() {
  return 'There is no PostgreSQL on this machine, so HTTP tests ran on PGlite and the engine tests of PostgreSQL did not run: set TEST_DATABASE_URL or install the package postgresql.'
}
