import { availableParallelism } from 'node:os'
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
const workersInParallel = Math.max(1, Math.floor(availableParallelism() / 2))
const named = given.filter(argument => !argument.startsWith('-'))
const options = given.filter(argument => argument.startsWith('-') && argument !== '--full')

await ensureInstalled()
const { findPostgres } = await import('./postgres.mjs')
const hasPostgres = (await findPostgres()) !== null
if (isFull) process.env.TRUST_ROUNDS ??= '20'

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {{ part: string, run: (isParallel: boolean) => Promise<Result> }} Run */

/** @type {Run[]} Two run at a time, the longest first. */
const parallel = [
  { part: 'http', run: vitestRun(hasPostgres ? 'HTTP on PostgreSQL' : 'HTTP on PGlite', 'http') },
  { part: 'components', run: vitestRun('components', 'components') },
  { part: 'rules', run: vitestRun('rules', 'rules') },
  { part: 'engines', run: vitestRun('engines, PGlite', 'engines-pglite') },
  { part: 'trust', run: vitestRun(isFull ? 'trust' : 'trust, in short', 'trust') },
  { part: 'engines', run: testEnginesOnPostgres },
]
// Either database is enough to test the rules; `--full` uses both.
if (isFull && hasPostgres)
  parallel.splice(1, 0, {
    part: 'http',
    run: vitestRun('HTTP on PGlite', 'http', { HTTP_TESTS_ON: 'pglite' }),
  })

const known = [
  'checks',
  ...new Set(parallel.map(({ part }) => part)),
  'journeys',
  ...(isFull ? ['bench'] : []),
]
const unknown = named.find(name => !known.includes(name))
if (unknown) {
  console.error(`There is no part "${unknown}": ${known.join(', ')}.`)
  process.exit(1)
}

const isWanted = (/** @type {string} */ part) => named.length === 0 || named.includes(part)
/** @type {Result[]} */
const results = []
// Checks plant files and build the product, and journeys and benches need the whole machine, so they run alone.
if (isWanted('checks'))
  results.push(await runSteps('checks', [...checks, buildStep, ...(isFull ? [newFeatureStep] : [])]))
results.push(...(await runInParallel(parallel.filter(({ part }) => isWanted(part)))))
if (isWanted('journeys')) results.push(await testInBrowser())
if (isFull && isWanted('bench'))
  results.push(await runSteps('bench:short', [{ name: 'bench:short', args: ['scripts/bench.mjs', 'short'] }]))
finish(results, hasPostgres ? [] : [withoutPostgres()])

/**
 * Runs all, two at a time.
 * @param {readonly Run[]} runs
 */
async function runInParallel(runs) {
  const [waiting, isParallel] = [[...runs.entries()], runs.length > 1]
  /** @type {Result[]} */
  const results = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await next[1].run(isParallel)
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
  return isParallel => {
    // vitest ignores --maxWorkers for projects that inherit the setting.
    const workers = isParallel ? { TEST_WORKERS: String(workersInParallel) } : {}
    return runVitest(name, project, options, { isStreamed: !isParallel, env: { ...env, ...workers } })
  }
}

/** @param {boolean} isParallel */
async function testEnginesOnPostgres(isParallel) {
  const name = 'engines, PostgreSQL'
  if (hasPostgres) return vitestRun(name, 'engines-postgres')(isParallel)
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
