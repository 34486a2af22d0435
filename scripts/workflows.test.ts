import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './root.mjs'

interface Job {
  readonly permissions?: object
  readonly 'timeout-minutes'?: number
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

interface Workflow {
  readonly permissions?: object
  readonly concurrency?: object
  readonly jobs: Readonly<Record<string, Job>>
}

interface Updates {
  readonly 'package-ecosystem': string
  readonly directory: string
  readonly groups?: Readonly<Record<string, { patterns: string[] }>>
  readonly ignore?: readonly { 'dependency-name': string }[]
}

interface PackageJson {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies?: object
  readonly devDependencies?: object
}

const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const packageIn = (folder: string): PackageJson => JSON.parse(textOf(`${folder}package.json`))
const workflows = readdirSync(`${root}.github/workflows`)

describe.each(workflows)('%s', name => {
  const text = textOf(`.github/workflows/${name}`)
  const { permissions, concurrency, jobs }: Workflow = parse(text)
  const steps = Object.values(jobs).flatMap(job => job.steps)

  test('runs only scripts that package.json has', () => {
    const { scripts } = packageIn('')
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script)
    expect(named.filter(script => !(`${script}` in scripts))).toEqual([])
  })

  test('pins each action to a major version', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
  })

  test('says what it may do, ends in time, and needs no secret', () => {
    expect(permissions).toBeDefined()
    expect(concurrency).toBeDefined()
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
    expect(text).not.toMatch(/secrets\./)
  })
})

test.each(readdirSync(`${root}.github/ISSUE_TEMPLATE`))('the issue form %s is YAML', name => {
  expect(parse(textOf(`.github/ISSUE_TEMPLATE/${name}`))).toBeTypeOf('object')
})

describe('dependabot.yml', () => {
  const { updates }: { updates: readonly Updates[] } = parse(textOf('.github/dependabot.yml'))
  const ofNpm = updates.filter(one => one['package-ecosystem'] === 'npm')

  test.each(ofNpm)(
    'names only packages that are used in $directory',
    ({ directory, groups = {}, ignore = [] }) => {
      const folders =
        directory === '/' ? ['', 'contract/', 'reader/', 'server/', 'web/'] : [`${directory.slice(1)}/`]
      const used = folders
        .map(packageIn)
        .flatMap(one => Object.keys({ ...one.dependencies, ...one.devDependencies }))
      const named = [
        ...Object.values(groups).flatMap(group => group.patterns),
        ...ignore.map(one => one['dependency-name']),
      ]
      const isUsed = (pattern: string) =>
        used.some(name => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern))
      expect(named.filter(pattern => !isUsed(pattern))).toEqual([])
    },
  )
})

test('a release starts from the version that the server answers', () => {
  const manifest = JSON.parse(textOf('.github/release-please-manifest.json'))
  expect([packageIn('').version, packageIn('server/').version]).toEqual([manifest['.'], manifest['.']])
})
