import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where npm put a package's file: every tool is started by its own path, so nothing depends on PATH. */
export const packageFile = (/** @type {string} */ file) => `${root}node_modules/${file}`
