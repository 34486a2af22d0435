import type { Worker } from 'node:worker_threads'
import { openDeadlineMs } from '../picture/limits.ts'
import { UnopenableFileError } from '../unopenable.ts'
import type { GaveUp } from './answerOnce.ts'
import { startWorker } from './startWorker.ts'

export interface Opening {
  /** Of the worker, as for `startWorker`. */
  readonly entry: URL
  readonly bytes: Uint8Array
  /** What the worker gets besides the bytes. */
  readonly request: object
}

export interface Patience {
  readonly deadlineMs?: number
  /** Of the caller, who may hang up. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Lets a worker thread of its own open one file and answer once, then ends it: whatever a file does to the engine that
 * opens it stays in that thread and is gone with it.
 * @throws UnopenableFileError (too-complex) past the deadline or without memory; the signal's reason; otherwise the thread's own fault.
 */
export async function runOnce<Answer extends { readonly kind: string }>(
  { entry, bytes, request }: Opening,
  { deadlineMs = openDeadlineMs, signal }: Patience = {},
): Promise<Answer> {
  signal?.throwIfAborted()
  // The caller keeps its bytes: a copy is handed over, instead of being copied on the way in and out once more.
  const copied = new Uint8Array(bytes)
  const worker = startWorker(entry, {
    workerData: { ...request, bytes: copied },
    transferList: [copied.buffer],
    // The pixels lie outside of this memory; the engine's own is limited where it starts.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  // Engines complain about each flaw of a file; nobody can act on that.
  worker.stdout.resume()
  worker.stderr.resume()
  try {
    const answer = await firstAnswer<Answer>(worker, deadlineMs, signal)
    if (isGivenUp(answer)) throw new UnopenableFileError('too-complex', { cause: new Error(answer.message) })
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
      () => settle(() => reject(new UnopenableFileError('too-complex'))),
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
        reject(isOutOfMemory(error) ? new UnopenableFileError('too-complex', { cause: error }) : error),
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
