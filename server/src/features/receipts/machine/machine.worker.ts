import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { UnreadableReceiptError } from '../readers/reader.ts'
import type { ReadAnswer, ReadRequest } from './machineMessages.ts'
import { type Recogniser, startRecogniser } from './ocr/recogniser.ts'
import { readPicture } from './readPicture.ts'

// On Linux this lowers this thread alone and those it starts, so that requests go before receipts.
// Elsewhere it would lower the whole server.
if (process.platform === 'linux') setPriority(0, 10)

let starting: Promise<Recogniser> | undefined

async function answer({ id, picture, hints }: ReadRequest): Promise<ReadAnswer> {
  try {
    starting ??= startRecogniser()
    const facts = await readPicture(picture.bytes, hints, await starting)
    return { id, kind: 'read', facts }
  } catch (error) {
    if (error instanceof UnreadableReceiptError) return { id, kind: 'unreadable' }
    return { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: ReadRequest) => {
  void answer(request).then(result => parentPort?.postMessage(result))
})
