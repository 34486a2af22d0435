import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

/** The engine gave up midway, most often for want of memory. */
export interface GaveUp {
  readonly kind: 'gave-up'
  readonly message: string
}

/** The worker's side of `runOnce`: does its one piece of work and answers. */
export async function answerOnce<Request, Answer>(
  work: (request: Request) => Promise<Answer>,
): Promise<void> {
  // On Linux this lowers this thread alone, so that requests go before receipts. Elsewhere it would lower the server.
  if (process.platform === 'linux') setPriority(0, 10)
  const request: Request = workerData
  parentPort?.postMessage(await orGaveUp(work(request)))
}

async function orGaveUp<Answer>(working: Promise<Answer>): Promise<Answer | GaveUp> {
  try {
    return await working
  } catch (error) {
    return { kind: 'gave-up', message: error instanceof Error ? error.message : String(error) }
  }
}
