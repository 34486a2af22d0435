import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Path of an installed package's file: tools are started by path, so nothing depends on PATH. */
export const packageFile = (/** @type {string} */ file) => `${root}node_modules/${file}`
