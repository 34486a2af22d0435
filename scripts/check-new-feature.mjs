import './node-version.mjs'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runNode } from './processes.mjs'
import { packageFile, root } from './root.mjs'

// Generates a feature in a copy of the repository, and fails unless the copy passes type check, lint and import rules,
// and the feature its tests.
const leftBehind = /^(node_modules|\.git|\.cache|dist|data|pictures|test-results)$/
const copy = join(realpathSync(mkdtempSync(join(tmpdir(), 'outlay-new-feature-'))), 'outlay')
process.once('exit', () => rmSync(join(copy, '..'), { recursive: true, force: true }))

cpSync(root, copy, { recursive: true, filter: path => !leftBehind.test(basename(path)) })
linkPackages('node_modules')
linkPackages('server/node_modules')

await must('scripts/new-feature.mjs', 'saved-filters')
await must(packageFile('typescript-native/bin/tsc'), '--build', 'server', 'web')
await must(
  packageFile('@biomejs/biome/bin/biome'),
  'check',
  '--vcs-enabled=false',
  'contract',
  'reader',
  'server',
  'web',
)
await must(packageFile('tsx/dist/cli.mjs'), 'scripts/check-fences.ts')
await must(packageFile('vitest/vitest.mjs'), 'run', '--project', 'http', 'server/src/features/savedFilters')

/**
 * Shares installed packages, but links workspaces to the copy's own.
 * @param {string} folder
 */
function linkPackages(folder) {
  mkdirSync(join(copy, folder), { recursive: true })
  for (const name of readdirSync(root + folder).filter(name => name !== '@outlay'))
    symlinkSync(join(root, folder, name), join(copy, folder, name))
  if (folder !== 'node_modules') return
  mkdirSync(join(copy, 'node_modules/@outlay'))
  for (const room of ['contract', 'reader', 'server', 'web'])
    symlinkSync(join(copy, room), join(copy, 'node_modules/@outlay', room))
}

/** @param {string[]} args */
async function must(...args) {
  const { code, output } = await runNode(args, { cwd: copy })
  if (code === 0) return
  console.error(output)
  process.exit(1)
}
