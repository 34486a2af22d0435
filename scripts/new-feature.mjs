import './node-version.mjs'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namesOf, renamed } from './new-feature/names.mjs'
import { registerFeature } from './new-feature/register.mjs'
import { runNode, runNpm } from './processes.mjs'
import { packageFile, root } from './root.mjs'

// Generates a working feature in contract, server and web, and registers it where features are composed.
const template = `${root}scripts/new-feature/template`

const [name = ''] = process.argv.slice(2)
const names = namesOf(name)
if (!names)
  refuse('usage: npm run new-feature NAME, where NAME is a plural noun such as invoices or saved-filters')
if (existsSync(`${root}contract/src/${names.camel}`)) refuse(`There is a feature ${names.camel} already.`)

const files = readdirSync(template, { recursive: true, encoding: 'utf8' })
  .filter(path => statSync(join(template, path)).isFile())
  .map(path => ({
    path: renamed(path, names),
    text: renamed(readFileSync(join(template, path), 'utf8'), names),
  }))

for (const { path, text } of files) {
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, text)
}
registerFeature(root, names)
await must(runNpm(['run', '--silent', 'migrations', '--', '--name', names.snake]))
await must(runNode([packageFile('@biomejs/biome/bin/biome'), 'check', '--write', ...changedFiles()]))
console.log(`Stamped ${names.camel}:\n${files.map(({ path }) => `  ${path}`).join('\n')}`)
console.log('Look at the migration in server/migrations, then make it yours: start with the contract.')

function changedFiles() {
  return [
    ...files.map(({ path }) => path),
    'contract/src/api.ts',
    'server/src/app.ts',
    'web/src/app/routes.tsx',
    'web/src/app/routeTable.ts',
  ]
}

/** @param {ReturnType<typeof runNode>} command */
async function must(command) {
  const { code, output } = await command
  if (code !== 0) refuse(output)
}

/** @param {string} reason @returns {never} */
function refuse(reason) {
  console.error(reason)
  process.exit(1)
}
