import { readFileSync } from 'node:fs'
import { root } from './root.mjs'

// npm omits platform packages that it cannot reach from the lockfile, and `npm ci` then rejects that lockfile on a
// fresh clone.
/** @type {Record<string, { optionalDependencies?: Record<string, string> }>} */
const packages = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).filter(
    name => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
  ),
)
if (missing.length > 0) {
  console.error(`package-lock.json lacks optional packages:\n${missing.join('\n')}`)
  process.exit(1)
}
