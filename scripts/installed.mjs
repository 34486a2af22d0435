import { readFileSync } from 'node:fs'

/**
 * `start` covers building and running, `all` also the tools for tests, lint and benchmarks.
 * @typedef {'start' | 'all'} Level
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, devDependencies?: Record<string, string> }} Package
 * @typedef {Record<string, Package>} Packages by their folder
 */

/** @param {string} file @returns {Packages} */
export const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether everything in a lockfile at a level is installed, ignoring optional packages, most of which are for other
 * platforms.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {Level} level
 */
export const isComplete = (locked, installed, level) =>
  Object.entries(locked).every(
    ([path, { version, dev, optional, devOptional }]) =>
      !path.includes('node_modules/') ||
      optional ||
      devOptional ||
      (dev && level === 'start') ||
      installed[path]?.version === version,
  )

/**
 * Whether the tools are installed, in any version.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export const hasTools = (locked, installed) =>
  Object.keys(locked['']?.devDependencies ?? {}).every(name => installed[`node_modules/${name}`])
