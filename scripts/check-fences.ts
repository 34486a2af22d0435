import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { type Plant, plants } from './fences.ts'
import { longestChain } from './import-chains.ts'
import { root } from './root.mjs'

/**
 * Checks the tree against the import rules, and the rules against forbidden imports planted in the tree: fails if the
 * tree breaks a rule, or if the rules miss a plant.
 */
const rooms = ['contract/src', 'reader/src', 'server/src', 'web/src']
const longestReaderChain = 10
const testFile = /\.(test|test-suite|factory)\.tsx?$|\/src\/testing\//

process.chdir(root)
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.once('exit', uproot)

for (const [path, imports] of contentsOf(plants)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${[...imports].map(name => `import '${name}'\n`).join('')}export {}\n`)
}
const sources = productFiles()
const { modules, summary } = await cruiseFiles(sources)
uproot()

const problems = [
  ...brokenBy(summary),
  ...notCaughtBy(summary),
  ...rulesWithoutPlant(summary),
  ...notCruised(sources, modules),
  ...tooFarDown(modules),
]
if (problems.length > 0) console.error(problems.join('\n'))
else console.log(`${sources.length} files keep the law, which caught all ${plants.length} plants.`)
process.exit(problems.length > 0 ? 1 : 0)

function productFiles(): string[] {
  return rooms
    .flatMap(room => readdirSync(room, { recursive: true, encoding: 'utf8' }).map(name => join(room, name)))
    .filter(path => /(?<!\.d)\.tsx?$/.test(path) && !testFile.test(path))
}

async function cruiseFiles(files: string[]): Promise<ICruiseResult> {
  const options = await extractOptions('./.dependency-cruiser.cjs')
  const { output } = await cruise(files, options, undefined, {
    tsConfig: extractTsConfig('./tsconfig.base.json'),
  })
  // Only reporters return text, and none is used.
  return output as ICruiseResult
}

function isPlanted(path: string): boolean {
  return /planted/i.test(path)
}

function brokenBy({ violations }: ICruiseResult['summary']): string[] {
  return violations
    .filter(({ from }) => !isPlanted(from))
    .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}

function notCaughtBy({ violations }: ICruiseResult['summary']): string[] {
  return plants
    .filter(({ rule, files, caughtAt = files[0]?.[0] }) =>
      violations.every(found => found.rule.name !== rule || found.from !== caughtAt),
    )
    .map(({ rule, files }) => `${rule} lets this pass: ${files[0]?.join(' -> ')}`)
}

function rulesWithoutPlant({ ruleSetUsed }: ICruiseResult['summary']): string[] {
  const planted = new Set(plants.map(({ rule }) => rule))
  const rules = ruleSetUsed?.forbidden?.map(({ name }) => name ?? '(unnamed)') ?? []
  if (rules.length === 0) return ['There is no law in .dependency-cruiser.cjs.']
  return rules.filter(name => !planted.has(name)).map(name => `${name} has no plant in scripts/fences.ts`)
}

/** Limits the depth of the reader's import chains, so that each module can be understood with few others. */
function tooFarDown(modules: ICruiseResult['modules']): string[] {
  const chain = longestChain(
    modules.filter(({ source }) => !isPlanted(source)),
    'reader/src/',
  )
  if (chain.length === 0) return ['No chain of imports was found in reader/src.']
  if (chain.length <= longestReaderChain) return []
  return [`${chain.length} modules of the reader stand on each other: ${chain.join(' -> ')}`]
}

/** With an unsupported compiler, dependency-cruiser sees no modules and reports no errors. */
function notCruised(files: readonly string[], modules: ICruiseResult['modules']): string[] {
  const cruised = new Set(modules.map(({ source }) => source))
  return files.filter(path => !cruised.has(path)).map(path => `${path} was not cruised`)
}

/** Planted files, with their imports for all plants combined. */
function contentsOf(all: readonly Plant[]): Map<string, Set<string>> {
  const contents = new Map<string, Set<string>>()
  for (const [path, ...imports] of all.flatMap(({ files }) => files))
    contents.set(path, new Set([...(contents.get(path) ?? []), ...imports]))
  return contents
}

function uproot(): void {
  const paths = [...contentsOf(plants).keys()]
  for (const path of paths) rmSync(path, { force: true })
  for (const folder of new Set(paths.map(dirname)))
    if (isPlanted(folder) && existsSync(folder)) rmdirSync(folder)
}
