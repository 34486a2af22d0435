import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../core/worker.ts'
import { tooComplex } from '../picture.errors.ts'
import type { GaveUp } from './answerOnce.ts'
import { openDeadlineMs } from './limits.ts'

/**
 * Lets a worker thread of its own work on `workerData` and answer once, then ends it: whatever a file does to the
 * engine that opens it stays in that thread and is gone with it.
 * @throws tooComplex past the deadline or without memory; otherwise the thread's own fault.
 */
export async function runOnce<Answer extends { readonly kind: string }>(
  entry: string,
  workerData: unknown,
  deadlineMs = openDeadlineMs,
): Promise<Answer> {
  const worker = startWorker(entry, {
    workerData,
    // The pixels lie outside of this memory; the engine's own is limited where it starts.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  // Engines complain about each flaw of a file; nobody can act on that.
  worker.stdout.resume()
  worker.stderr.resume()
  try {
    const answer = await firstAnswer<Answer>(worker, deadlineMs)
    if (isGivenUp(answer)) throw tooComplex({ cause: new Error(answer.message) })
    return answer
  } finally {
    await worker.terminate()
  }
}

function firstAnswer<Answer>(worker: Worker, deadlineMs: number): Promise<Answer | GaveUp> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => reject(tooComplex()), deadlineMs)
    const settle = (end: () => void) => {
      clearTimeout(deadline)
      end()
    }
    worker.once('message', answer => settle(() => resolve(answer)))
    worker.once('error', error =>
      settle(() => reject(isOutOfMemory(error) ? tooComplex({ cause: error }) : error)),
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
