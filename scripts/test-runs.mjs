import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runNode } from './processes.mjs'
import { measured } from './processor-time.mjs'
import { packageFile, root } from './root.mjs'

/**
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {Required<Pick<Result, 'passed' | 'failed' | 'skipped' | 'failures' | 'files'>>} Counts
 */

const reports = `${root}.cache/reports`

/**
 * Runs one vitest project and counts its tests from the JSON report.
 * @param {string} name
 * @param {string} project
 * @param {readonly string[]} [options] further arguments for vitest: files, `--shard`
 */
export const runVitest = (name, project, options = []) =>
  tally(name, vitestCounts, report => ({
    args: [
      packageFile('vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      // Tests do not share state through modules, and isolating files takes twice the time.
      '--no-isolate',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
    ],
  }))

/**
 * Runs the browser tests and counts them.
 * @param {string} name
 * @param {readonly string[]} [options] further arguments for Playwright
 */
export const runJourneys = (name, options = []) =>
  tally(name, playwrightCounts, report => ({
    args: [packageFile('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }))

/**
 * A runner that fails without a failed test counts as one failure.
 * @param {string} name
 * @param {(report: any) => Counts} counts reads the runner's own report format
 * @param {(report: string) => { args: readonly string[], env?: NodeJS.ProcessEnv }} command
 * @returns {Promise<Result>}
 */
async function tally(name, counts, command) {
  const report = `${reports}/${name.replaceAll(' ', '-')}.json`
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const { args, env = {} } = command(report)
  console.log(`\n${name}`)
  const colors = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const { answer, ...took } = await measured(() =>
    runNode(args, { isStreamed: true, env: { ...env, ...colors } }),
  )
  const counted = existsSync(report)
    ? counts(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }
  const isEmpty = counted.passed + counted.failed === 0
  const failed = counted.failed || (answer.code !== 0 || isEmpty ? 1 : 0)
  return { name, ...counted, failed, ...took }
}

/** @type {Parameters<typeof tally>[1]} A file that fails to load has no tests, so it counts as a failure itself. */
const vitestCounts = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
  /** @type {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
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
    files: files.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** @type {Parameters<typeof tally>[1]} */
const playwrightCounts = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
  skipped: stats.skipped,
  failures: suites.flatMap(failedJourneys),
  files: suites.map((/** @type {Suite} */ suite) => ({ name: suite.file, seconds: secondsOf(suite) })),
})

/**
 * @typedef {{ annotations: { type: string, description?: string }[], results: { duration: number, errors: { message?: string }[] }[] }} Journey
 * @typedef {{ file: string, specs: { title: string, file: string, ok: boolean, tests: Journey[] }[], suites?: any[] }} Suite
 */

/** @param {Suite} suite @returns {number} */
const secondsOf = ({ specs, suites = [] }) => {
  const results = specs.flatMap(({ tests }) => tests).flatMap(test => test.results)
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}

/** @param {Suite} suite @returns {string[]} */
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
 * A failed test with its error, repeated at the end, where truncated logs still show it.
 * @param {string} test
 * @param {readonly string[]} messages
 */
function told(test, messages) {
  const lines = messages.flatMap(message => stripVTControlCharacters(message).split('\n'))
  const full = lines.filter(line => line.trim() !== '' && !line.includes('node_modules'))
  return [test, ...full.slice(0, toldLines)].join('\n           ')
}
