import { parentPort, workerData } from 'node:worker_threads'
import { drawReceipts } from './drawReceipts.ts'

// What the thread is started with, by drawnReceipts. Its bytes leave the pool that small buffers share.
parentPort?.postMessage(new Uint8Array(await drawReceipts(workerData)))
