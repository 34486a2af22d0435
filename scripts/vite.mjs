import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/**
 * Vite, resolved from web/, which depends on it.
 * @returns {Promise<typeof import('vite')>}
 */
export function loadVite() {
  return import(pathToFileURL(createRequire(`${root}web/package.json`).resolve('vite')).href)
}
