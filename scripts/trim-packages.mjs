import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageFile } from './root.mjs'

/**
 * Deletes package files that Outlay never uses: binaries for other systems, language data of the older model, and
 * recognizers for browsers. npm only checks its record, so it does not notice.
 * @param {string} [modules]
 * @param {{ platform: string, arch: string }} [machine]
 */
export function trimPackages(modules = packageFile(''), { platform, arch } = process) {
  const remove = (/** @type {string} */ path) => rmSync(path, { recursive: true })

  for (const api of childrenOf(join(modules, 'onnxruntime-node/bin')))
    childrenOf(api)
      .flatMap(childrenOf)
      .filter(path => !path.endsWith(join('/', platform, arch)))
      .forEach(remove)

  childrenOf(join(modules, '@tesseract.js-data'))
    .flatMap(childrenOf)
    .filter(path => path.endsWith('4.0.0'))
    .forEach(remove)

  childrenOf(join(modules, 'tesseract.js-core'))
    .filter(path => /\.wasm\.js$/.test(path))
    .forEach(remove)
}

/** @param {string} folder */
const childrenOf = folder => (existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : [])

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) trimPackages()
