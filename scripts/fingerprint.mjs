import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const notBuilt = /^(node_modules|dist|testing|\.built-.+)$|\.(test|test-suite|factory)\.tsx?$/

/**
 * A hash of file names and contents, so that a copy of the repository with new file times is not rebuilt. Excludes
 * tests and their build output, which are in no build.
 * @param {readonly string[]} paths files and folders, relative to the repository
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter(name => !notBuilt.test(name))
    .sort()
    .flatMap(name => filesOf(`${path}/${name}`))
}
