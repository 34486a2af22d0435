import { expect, test } from 'vitest'
import { hasTools, isComplete } from './installed.mjs'

const locked = {
  '': { devDependencies: { biome: '2' } },
  server: { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/biome': { version: '2.0.0', dev: true },
  'node_modules/esbuild-win32': { version: '1.0.0', optional: true },
}
const start = { 'node_modules/fastify': { version: '5.0.0' } }
const all = { ...start, 'node_modules/biome': { version: '2.0.0', dev: true } }

test('a start needs no tools, a check does', () => {
  expect(isComplete(locked, start, 'start')).toBe(true)
  expect(isComplete(locked, start, 'all')).toBe(false)
  expect(isComplete(locked, all, 'all')).toBe(true)
})

test.each(['start', 'all'] as const)('a package of another version is not the one that %s needs', level => {
  const older = { ...all, 'node_modules/fastify': { version: '4.9.0' } }
  expect(isComplete(locked, older, level)).toBe(false)
})

test('tools of another version are tools: a start leaves them, and brings them up to date', () => {
  expect(hasTools(locked, { ...start, 'node_modules/biome': { version: '1.9.0' } })).toBe(true)
  expect(hasTools(locked, start)).toBe(false)
})
