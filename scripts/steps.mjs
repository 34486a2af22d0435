import { availableParallelism } from 'node:os'
import { runNode } from './processes.mjs'
import { measured } from './processor-time.mjs'
import { lineOf } from './results.mjs'
import { packageFile, root } from './root.mjs'

/**
 * One check: a Node program. With `isAlone`, nothing else may run at the same time.
 * @typedef {{ name: string, args: readonly string[], isAlone?: boolean }} Step
 */

/** @type {readonly Step[]} Checks of `npm run check` other than tests, slowest first. */
export const checks = [
  // Several checkers of one project repeat each other's work, and projects are checked side by side anyway.
  {
    name: 'types',
    args: [packageFile('typescript-native/bin/tsc'), '--build', '--pretty', '--checkers', '1'],
  },
  { name: 'unused code', args: [packageFile('knip/bin/knip.js'), '--no-progress'] },
  {
    name: 'lint and format',
    args: [packageFile('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  },
  { name: 'plain words', args: [`${root}scripts/check-words.mjs`] },
  { name: 'lockfile', args: [`${root}scripts/check-lockfile.mjs`] },
  // Plants files in the tree, which every other check would see.
  {
    name: 'import law',
    args: [packageFile('tsx/dist/cli.mjs'), `${root}scripts/check-fences.ts`],
    isAlone: true,
  },
]

/** @type {Step} */
export const newFeatureStep = { name: 'new-feature', args: [`${root}scripts/check-new-feature.mjs`] }

/** @type {Step} */
export const buildStep = { name: 'build', args: [`${root}scripts/build.mjs`] }

/**
 * Runs steps, as many at a time as there are cores, and prints a line for each, with its output only if it failed.
 * Returns one combined result.
 * @param {string} name
 * @param {readonly Step[]} steps
 * @returns {Promise<import('./results.mjs').Result>}
 */
export async function runSteps(name, steps) {
  const { answer: results, ...took } = await measured(() => runAll(steps))
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, one) => total + one[key], 0)
  return {
    name,
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: 0,
    failures: results.filter(({ failed }) => failed > 0).map(step => step.name),
    files: results.map(({ name, seconds }) => ({ name, seconds })),
    ...took,
  }
}

/** @param {readonly Step[]} steps */
async function runAll(steps) {
  const waiting = steps.filter(step => !step.isAlone)
  /** @type {import('./results.mjs').Result[]} */
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  for (const step of steps.filter(({ isAlone }) => isAlone)) results.push(await runStep(step))
  return results
}

/** @param {Step} step @returns {Promise<import('./results.mjs').Result>} */
async function runStep({ name, args }) {
  const started = performance.now()
  const { code, output } = await runNode(args, { env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {} })
  const seconds = (performance.now() - started) / 1000
  const result = { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds }
  if (code !== 0) console.log(`\n${output.trimEnd()}\n`)
  console.log(lineOf(result))
  return result
}
