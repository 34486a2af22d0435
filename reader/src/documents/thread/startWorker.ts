import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * On Linux this lowers only the calling thread and those it starts, so that requests take precedence. Elsewhere it
 * would lower the whole server.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, 10)
}

/**
 * Starts a worker thread from its entry: `new URL('./pdf.worker.ts', import.meta.url)`. When built, every entry is next
 * to the main program as `<name>.js`; from source, tsx runs the TypeScript.
 */
export function startWorker(source: URL, options: WorkerOptions = {}): Worker {
  const name = source.pathname.split('/').at(-1)?.replace(/\.ts$/, '.js')
  const built = new URL(`./${name}`, import.meta.url)
  return new Worker(existsSync(fileURLToPath(built)) ? built : fromSource(source), options)
}

/** Node 20 does not apply `--import` loaders to workers, so the worker's first line makes tsx import its entry. */
function fromSource(source: URL): URL {
  const commonJs = createRequire(import.meta.url).resolve('tsx/esm/api')
  const tsx = pathToFileURL(commonJs.replace(/\.cjs$/, '.mjs')).href
  const start = `import { tsImport } from '${tsx}'; await tsImport('${source.href}', '${source.href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`)
}
