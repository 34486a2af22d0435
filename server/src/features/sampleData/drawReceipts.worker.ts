import { parentPort, workerData } from 'node:worker_threads'
import { drawReceipts } from './drawReceipts.ts'

// `workerData` comes from drawnReceipts. The bytes are copied out of the shared buffer pool.
parentPort?.postMessage(new Uint8Array(await drawReceipts(workerData)))
