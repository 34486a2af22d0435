import './node-version.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordBuild } from './build-state.mjs'
import { builtServer } from './built-server.mjs'
import { compressFolder } from './compress.mjs'
import { root } from './root.mjs'
import { loadVite } from './vite.mjs'

// The main program, operator commands and worker threads, side by side in server/dist.
const entries = [
  'server/src/main.ts',
  'server/src/users.ts',
  'server/src/outbox.ts',
  'server/src/plans.ts',
  'server/src/verifyTrail.ts',
  'server/src/backup.ts',
  'server/src/restore.ts',
  'server/src/move.ts',
  'server/src/core/database/pglite.worker.ts',
  'server/src/features/receipts/machine/thread/machine.worker.ts',
  'reader/src/documents/pdf/pdf.worker.ts',
  'reader/src/documents/heic/heic.worker.ts',
  'server/src/features/exports/formats/xlsx/xlsx.worker.ts',
  'server/src/features/exports/formats/pdf/pdfWriter.worker.ts',
  'server/src/features/sampleData/drawReceipts.worker.ts',
]

process.env.NODE_ENV = 'production'
await recordBuild(() => Promise.all([buildServer(), buildWeb()]))

async function buildServer() {
  const esbuild = await import('esbuild')
  rmSync(`${root}server/dist`, { recursive: true, force: true })
  const { metafile } = await esbuild.build({
    ...builtServer,
    entryPoints: entries,
    outdir: 'server/dist',
    metafile: true,
  })
  const nameless = Object.values(metafile.outputs).find(
    ({ entryPoint = '' }) => metafile.inputs[entryPoint]?.format === 'cjs',
  )
  if (nameless) throw new Error(`${nameless.entryPoint} loses its exports: name it as external.`)
}

/** Compresses scripts and style sheets on other threads while Vite renders the pages. */
async function buildWeb() {
  const vite = await loadVite()
  const dist = `${root}web/dist`
  const assets = join(dist, 'assets')
  const isAsset = (/** @type {string} */ path) => path.startsWith(assets)
  let compressing = Promise.resolve()
  const compressAssets = {
    name: 'compress-assets',
    writeBundle() {
      compressing = compressFolder(assets)
    },
  }
  await vite.build({
    root: `${root}web`,
    mode: 'production',
    logLevel: 'warn',
    plugins: [compressAssets],
  })
  await Promise.all([compressing, compressFolder(dist, path => !isAsset(path))])
}
