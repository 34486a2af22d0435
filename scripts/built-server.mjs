import { root } from './root.mjs'

// Packages that load native code, data or workers next to their files, or need `require`; and a large one that is only
// loaded if configured.
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
  // CommonJS that is imported dynamically: esbuild loses its named exports where chunks are split.
  '@zxcvbn-ts/*',
  '@vercel/oidc',
]

// For the few bundled modules that still use `require`.
const banner = `import { createRequire as bundledRequire } from 'node:module'
const require = bundledRequire(import.meta.url)`

/**
 * esbuild options for the server's programs and worker threads. Most packages are bundled, because loading two thousand
 * small files makes startup 50% slower.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const builtServer = {
  absWorkingDir: root,
  entryNames: '[name]',
  bundle: true,
  // main.js opens the database while the rest loads, and programs share what they have in common.
  splitting: true,
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
