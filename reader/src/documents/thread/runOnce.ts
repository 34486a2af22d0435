import type { Worker } from 'node:worker_threads'
import { openDeadlineMs, UnreadableFileError } from '../unopenable.ts'
import type { GaveUp } from './answerOnce.ts'
import { startWorker } from './startWorker.ts'

export interface Opening {
  /** The worker's entry, as for `startWorker`. */
  readonly entry: URL
  readonly bytes: Uint8Array
  /** What the worker gets in addition to the bytes. */
  readonly request: object
}

export interface Patience {
  readonly deadlineMs?: number
  /** The caller's signal, to cancel. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens one file in its own worker thread and ends the thread after one response, so that whatever a file does to the
 * engine is confined to it.
 * @throws UnreadableFileError (too-complex) after the deadline or out of memory; the signal's reason; otherwise the
 * thread's own error
 */
export async function runOnce<Answer extends { readonly kind: string }>(
  { entry, bytes, request }: Opening,
  { deadlineMs = openDeadlineMs, signal }: Patience = {},
): Promise<Answer> {
  signal?.throwIfAborted()
  // The caller keeps its bytes: a single copy is transferred, instead of copying on the way in and out.
  const copied = new Uint8Array(bytes)
  const worker = startWorker(entry, {
    workerData: { ...request, bytes: copied },
    transferList: [copied.buffer],
    // Pixels are outside this heap; the engine's memory is limited when it starts.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  // Engines log every flaw of a file, which is not actionable.
  worker.stdout.resume()
  worker.stderr.resume()
  try {
    const answer = await firstAnswer<Answer>(worker, deadlineMs, signal)
    if (isGivenUp(answer)) throw new UnreadableFileError('too-complex', { cause: new Error(answer.message) })
    return answer
  } finally {
    await worker.terminate()
  }
}

function firstAnswer<Answer>(
  worker: Worker,
  deadlineMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer | GaveUp> {
  return new Promise((resolve, reject) => {
    const hangUp = () => settle(() => reject(signal?.reason))
    const deadline = setTimeout(
      () => settle(() => reject(new UnreadableFileError('too-complex'))),
      deadlineMs,
    )
    const settle = (end: () => void) => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', hangUp)
      end()
    }
    signal?.addEventListener('abort', hangUp, { once: true })
    worker.once('message', answer => settle(() => resolve(answer)))
    worker.once('error', error =>
      settle(() =>
        reject(isOutOfMemory(error) ? new UnreadableFileError('too-complex', { cause: error }) : error),
      ),
    )
    worker.once('exit', () => settle(() => reject(new Error('The thread ended without an answer'))))
  })
}

function isGivenUp<Answer extends { readonly kind: string }>(answer: Answer | GaveUp): answer is GaveUp {
  return answer.kind === 'gave-up'
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
