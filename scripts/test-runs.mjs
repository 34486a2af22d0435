import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runNode } from './processes.mjs'
import { packageFile, root } from './root.mjs'

/**
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

const reports = `${root}.cache/reports`

/**
 * Runs projects of vitest and counts their tests from its JSON report.
 * @param {string} name
 * @param {readonly string[]} projects
 */
export const runVitest = (name, projects) =>
  tally(name, vitestCounts, report => ({
    args: [
      packageFile('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap(project => ['--project', project]),
      // Every test makes what it needs, so files need no modules of their own: that takes twice the time.
      '--no-isolate',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  }))

/**
 * Runs the browser journeys and counts them.
 * @param {string} name
 */
export const runJourneys = name =>
  tally(name, playwrightCounts, report => ({
    args: [packageFile('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }))

/**
 * A runner that ends badly without a failed test to show for it counts as one failure.
 * @param {string} name
 * @param {(report: any) => Counts} counts the report is another program's
 * @param {(report: string) => { args: readonly string[], env?: NodeJS.ProcessEnv }} command
 * @returns {Promise<Result>}
 */
async function tally(name, counts, command) {
  const report = `${reports}/${name.replaceAll(' ', '-')}.json`
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const started = performance.now()
  const { args, env = {} } = command(report)
  const { code } = await runNode(args, { isStreamed: true, env })
  const seconds = (performance.now() - started) / 1000
  const counted = existsSync(report)
    ? counts(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] }
  const isEmpty = counted.passed + counted.failed === 0
  const failed = counted.failed || (code !== 0 || isEmpty ? 1 : 0)
  return { name, ...counted, failed, seconds }
}

/** @type {Parameters<typeof tally>[1]} A file that cannot be loaded has no test to fail, and is counted itself. */
const vitestCounts = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = testResults
  const unloaded = files.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => told(`${relative(root, name)} > ${fullName}`, failureMessages)),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...failed, ...unloaded.map(({ name }) => relative(root, name))],
  }
}

/** @type {Parameters<typeof tally>[1]} */
const playwrightCounts = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
  skipped: stats.skipped,
  failures: suites.flatMap(failedJourneys),
})

/**
 * @typedef {{ annotations: { type: string, description?: string }[], results: { errors: { message?: string }[] }[] }} Journey
 * @param {{ specs: { title: string, file: string, ok: boolean, tests: Journey[] }[], suites?: any[] }} suite
 * @returns {string[]}
 */
const failedJourneys = ({ specs, suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      told(
        `${file} > ${title}`,
        tests.flatMap(({ annotations, results }) => [
          ...annotations.map(({ type, description }) => `${type}=${description}`),
          ...results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ]),
      ),
    ),
  ...suites.flatMap(failedJourneys),
]

const toldLines = 12

/**
 * A failed test with how it failed: all that is seen of it where only the end of the output is kept.
 * @param {string} test
 * @param {readonly string[]} messages
 */
function told(test, messages) {
  const lines = messages.flatMap(message => stripVTControlCharacters(message).split('\n'))
  const full = lines.filter(line => line.trim() !== '' && !line.includes('node_modules'))
  return [test, ...full.slice(0, toldLines)].join('\n           ')
}
