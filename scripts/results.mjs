/**
 * What a check or a run of tests came to; a check counts as one test. `failures` are the names of failed tests.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, failures?: string[] }} Result
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

/**
 * Prints the table of results and, last, their sum; ends the process by it. A run in which nothing passed
 * has failed.
 * @param {readonly Result[]} results
 * @returns {never}
 */
export function finish(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped' | 'seconds'} */ key) =>
    results.reduce((total, result) => total + result[key], 0)
  console.log(`\n${results.map(lineOf).join('\n')}\n`)
  const failures = results.flatMap(({ name, failures = [] }) =>
    failures.map(test => `FAILED   ${name}: ${test}\n`),
  )
  if (failures.length > 0) console.log(failures.join(''))
  console.log(countOf(sum('passed'), sum('failed'), sum('skipped')))
  process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
}

/** @param {number} passed @param {number} failed @param {number} skipped */
const countOf = (passed, failed, skipped) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
