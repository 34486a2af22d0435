/**
 * The result of a check or test run; a check counts as one test. `failures` are names of failed tests, `files` the
 * seconds per test file.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, processorSeconds?: number | null,
 *   failures?: string[], files?: { name: string, seconds: number }[] }} Result
 */

/** @param {string} name @returns {Result} */
export const failure = name => ({ name, passed: 0, failed: 1, skipped: 0, seconds: 0 })

/** @param {string} name @param {number} tests @returns {Result} */
export const skipped = (name, tests) => ({ name, passed: 0, failed: 0, skipped: tests, seconds: 0 })

/** @param {Result} result */
export const lineOf = ({ name, passed, failed, skipped, seconds }) => {
  const verdict = failed > 0 ? 'FAILED ' : passed === 0 ? 'skipped' : 'ok     '
  const tests = passed + failed + skipped > 1 ? `  ${countOf(passed, failed, skipped)}` : ''
  return `${verdict}  ${name.padEnd(27)} ${seconds.toFixed(1).padStart(6)} s${tests}`
}

const slowestFiles = 10

/**
 * Prints timings, failures and, last, the totals, and exits the process accordingly. A run in which nothing passed
 * fails.
 * @param {readonly Result[]} results
 * @param {readonly string[]} [remarks] printed above the last line
 * @returns {never}
 */
export function finish(results, remarks = []) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, result) => total + result[key], 0)
  for (const { name, files = [] } of results) {
    if (files.length < 2) continue
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestFiles)
    console.log(`\n${name}: slowest of ${files.length}`)
    for (const file of slowest) console.log(`  ${inSeconds(file.seconds)}  ${file.name}`)
  }
  console.log(`\n${tableOf(results)}\n`)
  const failures = results.flatMap(({ name, failures = [] }) =>
    failures.map(test => `FAILED   ${name}: ${test}\n`),
  )
  if (failures.length > 0) console.log(failures.join(''))
  for (const remark of remarks) console.log(remark)
  console.log(countOf(sum('passed'), sum('failed'), sum('skipped')))
  process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
}

/** @param {readonly Result[]} results */
function tableOf(results) {
  const head = `${'part'.padEnd(27)}  ${'tests'.padStart(6)}  ${'wall s'.padStart(8)}  ${'processor s'.padStart(11)}`
  const rows = results.map(({ name, passed, failed, skipped, seconds, processorSeconds }) => {
    const tests = String(passed + failed + skipped).padStart(6)
    const verdict = failed > 0 ? '  FAILED' : passed === 0 ? '  skipped' : ''
    return `${name.padEnd(27)}  ${tests}  ${inSeconds(seconds)}  ${inSeconds(processorSeconds).padStart(11)}${verdict}`
  })
  return [head, ...rows].join('\n')
}

/** @param {number | null | undefined} seconds */
const inSeconds = seconds => (seconds == null ? '-' : seconds.toFixed(1)).padStart(8)

/** @param {number} passed @param {number} failed @param {number} skipped */
const countOf = (passed, failed, skipped) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
