import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/**
 * Vite, as web/ depends on it: it is that workspace's package, so it is looked up from there.
 * @returns {Promise<typeof import('vite')>}
 */
export function loadVite() {
  return import(pathToFileURL(createRequire(`${root}web/package.json`).resolve('vite')).href)
}
