import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface ModuleInfo {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** What rolldown knows about the modules of a build, once all are loaded. */
export interface Modules {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const namedImports = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const namedExports = /export\s*\{([^}]*)\}(?:\s*from\s*["']([^"']+)["'])?/g
const indexFile = /\/node_modules\/@tanstack\/.*\/index\.m?js$|\/contract\/src\/[^?]*\.ts$/

/**
 * The modules of a build by ID, and what each imports. A package's index re-exports all its files, and the build drops
 * the unused ones: an import through such an index counts as imports of the files of the imported names.
 */
export class ModuleGraph {
  readonly #modules: Modules
  readonly #imports = new Map<string, ReadonlySet<string>>()
  readonly #indexes = new Map<string, ReadonlyMap<string, string>>()

  constructor(modules: Modules) {
    this.#modules = modules
  }

  /** Source length in characters. */
  sizeOf(id: string): number {
    return this.#infoOf(id).code?.length ?? 0
  }

  importsOf(id: string): ReadonlySet<string> {
    const known = this.#imports.get(id)
    if (known) return known
    const { code, importedIds } = this.#infoOf(id)
    const found = new Set(importedIds.flatMap(imported => this.#filesBehind(imported, code ?? '')))
    this.#imports.set(id, found)
    return found
  }

  /** Its dynamic imports. */
  opensOf(id: string): readonly string[] {
    return this.#infoOf(id).dynamicallyImportedIds
  }

  /** The module itself and everything it imports statically. */
  reachedFrom(root: string): ReadonlySet<string> {
    const found = new Set([root])
    for (const id of found) for (const imported of this.importsOf(id)) found.add(imported)
    return found
  }

  #infoOf(id: string): ModuleInfo {
    const info = this.#modules.getModuleInfo(id)
    if (!info) throw new Error(`${id} is no module of this build`)
    return info
  }

  #filesBehind(imported: string, code: string): readonly string[] {
    if (!indexFile.test(imported)) return [imported]
    const asked = [...code.matchAll(namedImports)]
      .filter(([, , from = '']) => isPathOf(imported, from))
      .flatMap(([, names = '']) => pairs(names))
    if (asked.length === 0) return [imported]
    const files = this.#filesByName(imported)
    return asked.map(([name]) => files.get(name) ?? imported)
  }

  /** Which module each export of a package's index comes from. */
  #filesByName(index: string): ReadonlyMap<string, string> {
    const known = this.#indexes.get(index)
    if (known) return known
    const code = this.#infoOf(index).code ?? readFileSync(index, 'utf8')
    const imported = new Map<string, string>()
    for (const [, names = '', from = ''] of code.matchAll(namedImports))
      for (const [, name] of pairs(names)) imported.set(name, from)
    const files = new Map<string, string>()
    for (const [, names = '', from] of code.matchAll(namedExports))
      for (const [own, name] of pairs(names)) {
        const file = this.#resolved(index, from ?? imported.get(own))
        if (file) files.set(name, file)
      }
    this.#indexes.set(index, files)
    return files
  }

  #resolved(index: string, from: string | undefined): string | undefined {
    if (from === undefined) return undefined
    if (this.#modules.getModuleInfo(from)) return from
    const file = from.startsWith('.')
      ? join(dirname(index), from)
      : this.#infoOf(index).importedIds.find(id => id.includes(`/node_modules/${from}/`))
    return file !== undefined && this.#modules.getModuleInfo(file) ? file : undefined
  }
}

/** Whether code that imports `from` may mean this file. */
function isPathOf(file: string, from: string): boolean {
  const path = from.replace('@outlay/contract/', '/contract/src/').replace(/^\.[./]*/, '/')
  return file.includes(`/node_modules/${from}/`) || file.endsWith(path) || file.endsWith(`${path}.ts`)
}

/** The names in "a, b as c": the original and the alias. */
function pairs(names: string): readonly (readonly [own: string, given: string])[] {
  return names
    .split(',')
    .map(name => name.trim().split(/\s+as\s+/))
    .filter(([own]) => own)
    .map(([own = '', given = own]) => [own, given])
}
