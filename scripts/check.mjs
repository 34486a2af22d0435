import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './processes.mjs'
import { finish } from './results.mjs'
import { checks, runSteps } from './steps.mjs'
import { runVitest } from './test-runs.mjs'
import { testsTouchedBy } from './touched.mjs'

// Run before every commit: all checks, and the tests of touched files; with `--all`, all tests that need neither a
// database nor a browser.
await ensureInstalled()
const results = [await runSteps('checks', checks)]
if (process.argv.includes('--all')) {
  results.push(await runVitest('rules', 'rules'), await runVitest('components', 'components'))
} else {
  const touched = testsTouchedBy(await changedFiles())
  for (const [project, files] of Object.entries(touched))
    if (files.length > 0) results.push(await runVitest(project, project, files))
}
finish(results)

/** Staged files, or else those that differ from the last commit. */
async function changedFiles() {
  const staged = await namesOf('diff', '--cached')
  if (staged.length > 0) return staged
  return [
    ...(await namesOf('diff', 'HEAD')),
    ...(await linesOfGit('ls-files', '--others', '--exclude-standard')),
  ]
}

/** @param {string[]} diff */
function namesOf(...diff) {
  return linesOfGit(...diff, '--name-only', '--diff-filter=d')
}

/** @param {string[]} args */
async function linesOfGit(...args) {
  const { code, output } = await run('git', args)
  return code === 0 ? output.split('\n').filter(line => line !== '') : []
}
