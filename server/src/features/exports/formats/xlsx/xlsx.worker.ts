import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '@outlay/reader/documents/thread/startWorker'
import type { Rows, WorkbookAnswer, WorkbookQuestion, WorkbookRequest } from './cells.ts'
import { workbook } from './workbook.ts'

lowerPriority()

const maxBytes = 64 * 1024
const waiting = new Map<WorkbookAnswer['kind'], (answer: WorkbookAnswer) => void>()
// Never null, as this module runs only in a worker thread.
const port = parentPort as NonNullable<typeof parentPort>

port.on('message', (answer: WorkbookAnswer) => waiting.get(answer.kind)?.(answer))

function ask(question: WorkbookQuestion): Promise<WorkbookAnswer> {
  return new Promise(resolve => {
    if (question.kind !== 'done') waiting.set(question.kind, resolve)
    port.postMessage(question)
  })
}

async function* askedRows(): AsyncGenerator<Rows> {
  for (;;) {
    const answer = await ask({ kind: 'rows' })
    if (answer.kind !== 'rows' || answer.rows === null) return
    yield answer.rows
  }
}

const request: WorkbookRequest = workerData
let bytes: Buffer[] = []
let size = 0
for await (const piece of workbook(request, askedRows())) {
  bytes.push(piece)
  size += piece.length
  if (size < maxBytes) continue
  await ask({ kind: 'bytes', bytes: Buffer.concat(bytes) })
  bytes = []
  size = 0
}
await ask({ kind: 'bytes', bytes: Buffer.concat(bytes) })
port.postMessage({ kind: 'done' } satisfies WorkbookQuestion)
port.close()
