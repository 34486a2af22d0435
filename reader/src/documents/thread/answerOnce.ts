import { parentPort, type TransferListItem, workerData } from 'node:worker_threads'
import type { ReceiptPicture } from '../../reading.ts'
import { lowerPriority } from './startWorker.ts'

/** The engine failed midway, usually out of memory. */
export interface GaveUp {
  readonly kind: 'gave-up'
  readonly message: string
}

interface Work<Request, Answer> {
  readonly answer: (request: Request) => Promise<Answer>
  /** The answer's pictures, whose bytes are transferred instead of copied. */
  readonly picturesOf: (answer: Answer) => readonly ReceiptPicture[]
}

/** The worker's side of `runOnce`: handles its one request. */
export async function answerOnce<Request, Answer extends object>(work: Work<Request, Answer>): Promise<void> {
  lowerPriority()
  const request: Request = workerData
  const { answer, handedOver } = await orGaveUp(request, work)
  parentPort?.postMessage(answer, handedOver)
}

async function orGaveUp<Request, Answer extends object>(
  request: Request,
  { answer, picturesOf }: Work<Request, Answer>,
): Promise<{ answer: Answer | GaveUp; handedOver: TransferListItem[] }> {
  try {
    const given = await answer(request)
    const buffers = picturesOf(given).flatMap(({ bytes }) =>
      bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [],
    )
    return { answer: given, handedOver: buffers }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { answer: { kind: 'gave-up', message }, handedOver: [] }
  }
}
