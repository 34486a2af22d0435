import './node-version.mjs'
import { rmSync } from 'node:fs'
import { recordBuild } from './build-state.mjs'
import { compressFolder } from './compress.mjs'
import { root } from './root.mjs'
import { loadVite } from './vite.mjs'

// The main program and its worker threads, side by side in server/dist.
const entries = ['main', 'core/database/pglite.worker', 'features/receipts/machine/machine.worker']

process.env.NODE_ENV = 'production'
await recordBuild(() => Promise.all([buildServer(), buildWeb()]))

/** Packages stay in node_modules; the contract, which is TypeScript, comes into the bundle. */
async function buildServer() {
  const esbuild = await import('esbuild')
  rmSync(`${root}server/dist`, { recursive: true, force: true })
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries.map(entry => `server/src/${entry}.ts`),
    entryNames: '[name]',
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { '@outlay/contract': './contract/src' },
    sourcemap: true,
    logLevel: 'warning',
  })
}

async function buildWeb() {
  const vite = await loadVite()
  await vite.build({ root: `${root}web`, mode: 'production', logLevel: 'warn' })
  await compressFolder(`${root}web/dist`)
}
