import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median, report } from './figures.ts'
import { newAccount } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/** Latency of GET /api/expenses while four receipts are being read, against idle. */
const picture = readFileSync(
  fileURLToPath(new URL('../reader/src/testing/receipts/pictures/gb-supermarket.jpg', import.meta.url)),
)
const outlay = await startOutlay({})
const { cookie } = await newAccount(outlay.address)

async function listMs(): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${outlay.address}/api/expenses`, { headers: { cookie } })
  await response.arrayBuffer()
  return performance.now() - start
}

function upload(): Promise<number> {
  const body = new FormData()
  body.set('receipt', new Blob([picture], { type: 'image/jpeg' }), 'receipt.jpg')
  return fetch(`${outlay.address}/api/expenses/upload-receipt`, {
    method: 'POST',
    headers: { cookie },
    body,
  }).then(response => response.status)
}

async function sample(isGoingOn: () => boolean): Promise<number[]> {
  const figures: number[] = []
  while (isGoingOn()) {
    figures.push(await listMs())
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return figures
}

// Warms up readers and compiled code.
await upload()
for (let call = 0; call < 200; call += 1) await listMs()

let calls = 0
const idle = await sample(() => calls++ < 300)
let isReading = true
const reading = Promise.all([upload(), upload(), upload(), upload()]).finally(() => {
  isReading = false
})
const busy = await sample(() => isReading)
const statuses = await reading
if (statuses.some(status => status !== 201)) throw new Error(`Uploads answered ${statuses}`)
report('GET /api/expenses idle, median ms', median(idle).toFixed(2), '')
report(`the same while four receipts are read (${busy.length} calls)`, median(busy).toFixed(2), '')
report('ratio', (median(busy) / median(idle)).toFixed(2), 'aim: at most 2')
await outlay.stop()
