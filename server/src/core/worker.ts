import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker thread by its entry's path below `src`, without ending: `core/database/pglite.worker`.
 * Built, every entry lies beside the main program as `<name>.js`; from source, tsx runs the TypeScript itself.
 */
export function startWorker(entry: string, options: WorkerOptions = {}): Worker {
  const built = new URL(`./${entry.split('/').at(-1)}.js`, import.meta.url)
  if (existsSync(fileURLToPath(built))) return new Worker(built, options)
  return new Worker(fromSource(new URL(`../${entry}.ts`, import.meta.url)), options)
}

/** Node 20 gives a worker no loader by `--import`, so the worker's first line lets tsx import its entry. */
function fromSource(source: URL): URL {
  const commonJs = createRequire(import.meta.url).resolve('tsx/esm/api')
  const tsx = pathToFileURL(commonJs.replace(/\.cjs$/, '.mjs')).href
  const start = `import { tsImport } from '${tsx}'; await tsImport('${source.href}', '${source.href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`)
}
