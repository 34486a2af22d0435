import './node-version.mjs'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './processes.mjs'
import { packageFile, root } from './root.mjs'

// Generates SQL for changed tables. Keeps only the newest snapshot, the only one drizzle-kit compares with, formatted
// with one line per column, index and key.
const meta = `${root}server/migrations/meta/`
/** The snapshot, its tables, a table and that table's columns. */
const expandedLevels = 4

await ensureInstalled()
const { code } = await runNode([packageFile('drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)], {
  cwd: `${root}server`,
  isStreamed: true,
})
const snapshots = readdirSync(meta)
  .filter(name => name.endsWith('_snapshot.json'))
  .sort()
const newest = snapshots.pop()
for (const name of snapshots) rmSync(meta + name)
if (newest) writeFileSync(meta + newest, `${outlined(JSON.parse(readFileSync(meta + newest, 'utf8')))}\n`)
process.exitCode = code

/**
 * JSON indented only at its outer levels.
 * @param {unknown} value
 * @returns {string}
 */
function outlined(value, level = 0) {
  const isExpanded = level < expandedLevels && value !== null && typeof value === 'object'
  if (!isExpanded || Array.isArray(value) || Object.keys(value).length === 0) return JSON.stringify(value)
  const indent = '  '.repeat(level)
  const lines = Object.entries(value).map(
    ([key, inner]) => `${indent}  ${JSON.stringify(key)}: ${outlined(inner, level + 1)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}
