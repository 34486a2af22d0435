import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './root.mjs'

const testFile = /\.test\.tsx?$/
const rooms = /^(bench|contract|reader|scripts|server|web)\//

/**
 * Tests touched by a change, by vitest project: those next to each changed file (or in the nearest parent folder with
 * tests) and, for a contract file, those of its feature.
 * @param {readonly string[]} changed paths relative to the repository
 * @param {(folder: string) => readonly string[]} [filesIn] names of the files directly in a folder
 * @returns {Record<string, string[]>}
 */
export function testsTouchedBy(changed, filesIn = filesOnDisk) {
  const tests = new Set(changed.flatMap(path => (rooms.test(path) ? testsNear(path, filesIn) : [])))
  /** @type {Record<string, string[]>} */
  const byProject = {}
  for (const test of [...tests].sort()) {
    const project = projectOf(test)
    byProject[project] = [...(byProject[project] ?? []), test]
  }
  return byProject
}

/** @param {string} path @param {(folder: string) => readonly string[]} filesIn */
function testsNear(path, filesIn) {
  if (testFile.test(path)) return [path]
  const ofFeature = /^contract\/src\/(\w+)\//.exec(path)?.[1]
  const folders = ofFeature ? ['server', 'web'].map(room => `${room}/src/features/${ofFeature}`) : []
  return [dirname(path), ...folders].flatMap(folder => nearestTests(folder, filesIn))
}

/** @param {string} folder @param {(folder: string) => readonly string[]} filesIn @returns {string[]} */
function nearestTests(folder, filesIn) {
  // A workspace's own folder, or what composes all features, would mean every test: that is `npm test`.
  if (!folder.includes('/') || /^(server|web)\/src(\/features)?$/.test(folder)) return []
  const tests = filesIn(folder).filter(name => testFile.test(name))
  return tests.length > 0 ? tests.map(name => join(folder, name)) : nearestTests(dirname(folder), filesIn)
}

/** @param {string} test */
function projectOf(test) {
  if (test.endsWith('.tsx')) return 'components'
  if (!test.startsWith('server/') || basename(test).endsWith('.unit.test.ts')) return 'rules'
  return basename(test).endsWith('.engines.test.ts') ? 'engines-pglite' : 'http'
}

/** @param {string} folder */
function filesOnDisk(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
}
