import './node-version.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { failure, finish, skipped } from './results.mjs'
import { buildStep, checks, newFeatureStep, runSteps } from './steps.mjs'
import { runJourneys, runVitest } from './test-runs.mjs'

// Everything: all checks, all tests, those of the engines on both databases, and the journeys in a browser on the built product.
await ensureInstalled()
const { findPostgres, httpEngine } = await import('./postgres.mjs')

const results = await runSteps([newFeatureStep, ...checks, buildStep])
results.push(await runVitest('unit tests', ['unit']))
results.push(await runVitest('web tests', ['web']))
results.push(await runVitest(`HTTP tests on ${await httpEngine()}`, ['http']))
const onPglite = await runVitest('engine tests on PGlite', ['engines-pglite'])
results.push(onPglite, await testOnPostgres(onPglite.passed + onPglite.failed))
results.push(await runVitest('trust, in short', ['trust']), await testInBrowser())
finish(results)

/**
 * The same tests as on PGlite, so their number is known where there is no PostgreSQL to run them on.
 * @param {number} tests
 */
async function testOnPostgres(tests) {
  const name = 'engine tests on PostgreSQL'
  if (await findPostgres()) return runVitest(name, ['engines-postgres'])
  console.log(
    '\nThere is no PostgreSQL on this machine: set TEST_DATABASE_URL or install the package postgresql.',
  )
  return process.env.CI ? failure(name) : skipped(name, tests)
}

async function testInBrowser() {
  const name = 'browser journeys'
  const chromium = await ensureChromium()
  if (chromium) return runJourneys(name)
  console.log('\nThere is no Chromium on this machine: install it, or name it in CHROMIUM_PATH.')
  return failure(name)
}
