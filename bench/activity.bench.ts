import { get } from 'node:http'
import type { PersonEvent } from '@outlay/contract/activity/activity'
import { median, report } from './figures.ts'
import { newAccount } from './manyExpenses.ts'
import { residentMegabytes } from './processMemory.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * Resident memory added by 100 open event streams (one per person, after a warm-up with as many closed again), and how
 * long after the response to a write its event arrives in another stream, next to the write itself.
 */
const people = 100
const writes = 200
const warmUps = 20
const settleMs = 2000

interface OpenStream {
  close(): void
  onEvent(hear: (event: PersonEvent) => void): void
}

function openStream(address: string, cookie: string): Promise<OpenStream> {
  return new Promise((opened, failed) => {
    let hear: (event: PersonEvent) => void = () => undefined
    const request = get(`${address}/api/activity/stream`, { headers: { cookie }, agent: false }, response => {
      const stream = {
        close: () => void request.destroy(),
        onEvent: (next: typeof hear) => {
          hear = next
        },
      }
      const receive = eventReceiver((kind, data) => {
        if (kind === 'ready') opened(stream)
        if (kind === 'happened') hear(JSON.parse(data))
      })
      response.setEncoding('utf8').on('data', receive)
      // Closed by the bench itself.
      response.on('error', () => undefined)
    })
    request.on('error', failed)
  })
}

/** Parses server-sent events from chunks as they arrive. */
function eventReceiver(onEvent: (kind: string, data: string) => void): (text: string) => void {
  let rest = ''
  return text => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [head = '', data = '{}'] = block.split('\ndata: ')
      onEvent(/^event: (\w+)/.exec(head)?.[1] ?? '', data)
    }
  }
}

const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const outlay = await startOutlay({})
const cookies: string[] = []
for (let person = 0; person < people; person += 1)
  cookies.push((await newAccount(outlay.address, `follower${person}`)).cookie)

const openAll = () => Promise.all(cookies.map(cookie => openStream(outlay.address, cookie)))
for (const stream of await openAll()) stream.close()
await later(settleMs)
const before = residentMegabytes(outlay.pid)
const streams = await openAll()
await later(settleMs)
const after = residentMegabytes(outlay.pid)
report(`${people} open streams, resident MB`, (after - before).toFixed(1), 'aim: below 20')

const [writer = ''] = cookies
const [follower] = streams
const writeMs: number[] = []
const arrivalMs: number[] = []
for (let write = 0; write < writes + warmUps; write += 1) {
  const start = performance.now()
  const arrived = new Promise<number>(resolve => follower?.onEvent(() => resolve(performance.now() - start)))
  const response = await fetch(`${outlay.address}/api/expenses`, {
    method: 'POST',
    headers: { cookie: writer, 'content-type': 'application/json' },
    body: JSON.stringify({
      description: 'Lunch',
      amount: '23.50',
      currency: 'USD',
      category: 'meals',
      date: '2025-03-14',
      projectId: null,
      isDeductible: 'true',
      status: 'processed',
      aiConfidence: '1.00',
    }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The write answered ${response.status}`)
  const took = performance.now() - start
  const arrival = await arrived
  if (write < warmUps) continue
  writeMs.push(took)
  arrivalMs.push(arrival)
}
const [write, arrival] = [median(writeMs), median(arrivalMs)]
report(
  'from a write to its answer / its arrival elsewhere, median ms',
  `${write.toFixed(1)} / ${arrival.toFixed(1)}`,
  '',
)
report('  ratio', (arrival / write).toFixed(2), 'aim: at most 2')
for (const stream of streams) stream.close()
await outlay.stop()
