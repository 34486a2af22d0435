import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { builtServer } from './built-server.mjs'
import { root } from './root.mjs'

/** On a busy machine a thread of lower priority hardly runs, and slows its test. */
const equalPriority: Plugin = {
  name: 'equal priority',
  setup: ({ onLoad }) =>
    onLoad({ filter: /lowerPriority\.ts$/ }, () => ({ contents: 'export const lowerPriority = () => {}' })),
}

/** What tests start as programs of their own. */
const programs = ['main', 'users', 'plans', 'testing/database/keepWriting'].map(
  name => `server/src/${name}.ts`,
)

const server = join(root, 'server')
const dayMs = 24 * 60 * 60_000

/** A run that was killed leaves its folder. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(server)) {
    if (!name.startsWith('.built-')) continue
    const folder = join(server, name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > dayMs) await rm(folder, { recursive: true, force: true })
  }
}

/** Global set-up of projects without a page: worker threads and programs are built once, as tsx takes seconds of a core for each that starts. */
export async function setup(): Promise<() => Promise<void>> {
  await removeAbandoned()
  // Beside server/dist, so that programs find migrations and packages as from there.
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
