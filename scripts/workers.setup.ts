import { mkdir, mkdtemp, rm } from 'node:fs/promises'
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

/** Global set-up of all projects: worker threads are built once, as tsx takes a second of a core for each that starts. */
export async function setup(): Promise<() => Promise<void>> {
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'workers-'))
  await build({
    ...builtServer,
    entryPoints: ['server/src/**/*.worker.ts', 'reader/src/**/*.worker.ts'],
    outdir: folder,
    plugins: [equalPriority],
  })
  process.env.BUILT_WORKERS = folder
  return () => rm(folder, { recursive: true, force: true })
}
