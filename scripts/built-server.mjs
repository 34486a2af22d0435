import { root } from './root.mjs'

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
  'harfbuzzjs',
  'pg',
  'pino',
  'fastify',
  '@fastify/*',
]

// For the few modules of the bundle that still ask for `require`.
const banner = `import { createRequire as bundledRequire } from 'node:module'
const require = bundledRequire(import.meta.url)`

/**
 * How esbuild makes programs and worker threads of the server. Most packages come into the bundle: read as two thousand
 * small files they would make a start half as fast again.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const builtServer = {
  absWorkingDir: root,
  entryNames: '[name]',
  bundle: true,
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20.19',
  external,
  banner: { js: banner },
  legalComments: /** @type {const} */ ('none'),
  alias: { '@outlay/contract': './contract/src', '@outlay/reader': './reader/src' },
  sourcemap: true,
  logLevel: /** @type {const} */ ('warning'),
}
