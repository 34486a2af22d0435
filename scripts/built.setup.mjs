import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { builtServer } from './built-server.mjs'
import { root } from './root.mjs'

/**
 * On a busy machine, a low-priority thread hardly runs and slows down its test.
 * @type {import('esbuild').Plugin}
 */
const equalPriority = {
  name: 'equal priority',
  setup: ({ onLoad }) =>
    onLoad({ filter: /lowerPriority\.ts$/ }, () => ({ contents: 'export const lowerPriority = () => {}' })),
}

/** Programs that tests start. */
const programs = ['main', 'users', 'plans', 'testing/database/keepWriting'].map(
  name => `server/src/${name}.ts`,
)

const server = join(root, 'server')
const dayMs = 24 * 60 * 60_000

/** Killed runs leave their folders behind. */
async function removeAbandoned() {
  for (const name of await readdir(server)) {
    if (!name.startsWith('.built-')) continue
    const folder = join(server, name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > dayMs) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Builds worker threads and programs once for tests without a browser, because tsx takes seconds for each start. Parts
 * that run side by side share one build, named by BUILT_FOR_TESTS.
 * @returns {Promise<() => Promise<void>>} removes the build
 */
export async function setup() {
  // Vitest 4.1 keeps the modules of global setups as buffers, on which Vite's source maps throw for every stack trace:
  // an error of a database lent to tests, which is handled, would end the process.
  Reflect.deleteProperty(Error, 'prepareStackTrace')
  if (process.env.BUILT_FOR_TESTS) return async () => {}
  await removeAbandoned()
  // Next to server/dist, so that programs find migrations and packages the same way.
  const folder = await mkdtemp(join(server, '.built-'))
  await build({
    ...builtServer,
    entryPoints: ['server/src/**/*.worker.ts', 'reader/src/**/*.worker.ts', ...programs],
    outdir: folder,
    plugins: [equalPriority],
  })
  process.env.BUILT_FOR_TESTS = folder
  return () => rm(folder, { recursive: true, force: true })
}
