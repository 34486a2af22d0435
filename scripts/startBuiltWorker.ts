import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Replaces `startWorker` in tests, starting the worker built by built.setup.mjs. */
export function startWorker(source: URL, options: WorkerOptions = {}): Worker {
  const name = source.pathname.split('/').at(-1)?.replace(/\.ts$/, '.js') ?? ''
  return new Worker(join(process.env.BUILT_FOR_TESTS ?? '', name), options)
}
