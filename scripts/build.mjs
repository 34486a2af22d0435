import './node-version.mjs'
import { rmSync } from 'node:fs'
import { recordBuild } from './build-state.mjs'
import { compressFolder } from './compress.mjs'
import { root } from './root.mjs'
import { loadVite } from './vite.mjs'

// The main program, the commands of the operator, and worker threads, side by side in server/dist.
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

// Packages that find native code, data or workers of their own beside their files, or were written for `require`; and one
// that is large, and loaded where it is configured alone.
const external = [
  'stripe',
  'sharp',
  'onnxruntime-node',
  'onnxruntime-web',
  '@electric-sql/pglite',
  'tesseract.js',
  '@hyzyla/pdfium',
  'libheif-js',
  'pg',
  'pino',
  'fastify',
  '@fastify/*',
]

// For the few modules of the bundle that still ask for `require`.
const banner = `import { createRequire as bundledRequire } from 'node:module'
const require = bundledRequire(import.meta.url)`

process.env.NODE_ENV = 'production'
await recordBuild(() => Promise.all([buildServer(), buildWeb()]))

/**
 * Most packages come into the bundle: read as two thousand small files they would make a start half as fast again.
 */
async function buildServer() {
  const esbuild = await import('esbuild')
  rmSync(`${root}server/dist`, { recursive: true, force: true })
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries,
    entryNames: '[name]',
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external,
    banner: { js: banner },
    legalComments: 'none',
    alias: { '@outlay/contract': './contract/src', '@outlay/reader': './reader/src' },
    sourcemap: true,
    logLevel: 'warning',
  })
}

async function buildWeb() {
  const vite = await loadVite()
  await vite.build({ root: `${root}web`, mode: 'production', logLevel: 'warn' })
  await compressFolder(`${root}web/dist`)
}
