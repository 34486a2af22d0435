import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bomb } from '@outlay/reader/testing/pngBytes'
import sharp from 'sharp'
import { report } from './figures.ts'
import { newAccount } from './manyExpenses.ts'
import { peakMegabytes, resetPeak, treeMegabytes } from './processMemory.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * Memory of the server with all of its processes: at startup, at its peak while reading files designed to need a lot of
 * it, and when idle again.
 */
const rounds = 3
const atOnce = 4
const restMs = 100_000

const receipts = fileURLToPath(new URL('../reader/src/testing/receipts', import.meta.url))
const golden = (name: string) => readFileSync(`${receipts}/${name}`)

const hostile = [
  await largePicture('jpeg'),
  await largePicture('png'),
  bomb(),
  golden('pictures/gb-supermarket.jpg').subarray(0, 20_000),
  golden('documents/us-grocery-sideways.heic'),
  golden('documents/de-supermarket-scan.pdf'),
  golden('documents/de-hotel-two-pages.pdf'),
  golden('pictures/in-restaurant-photo.jpg'),
]

const statuses = new Map<number, number>()
const outlay = await startOutlay({})
const { cookie } = await newAccount(outlay.address)
await delay(3000)
const fresh = treeMegabytes(outlay.pid)
report('fresh, MB', fresh.toFixed(0), '')
await upload(golden('pictures/gb-taxi.jpg'))
report('after one receipt, MB', treeMegabytes(outlay.pid).toFixed(0), '')
resetPeak(outlay.pid)
for (let round = 1; round <= rounds; round += 1) {
  await readAll()
  report(`after hostile batch ${round}, MB`, treeMegabytes(outlay.pid).toFixed(0), '')
}
report('most of the main process meanwhile, MB', peakMegabytes(outlay.pid).toFixed(0), '')
await delay(restMs)
report('after rest, MB', treeMegabytes(outlay.pid).toFixed(0), `aim: at most ${(fresh + 150).toFixed(0)}`)
report('answers', [...statuses].map(([status, count]) => `${count} x ${status}`).join(', '), '')
await outlay.stop()

async function readAll(): Promise<void> {
  const waiting = [...hostile, ...hostile]
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await upload(file)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function upload(file: Uint8Array): Promise<void> {
  const body = new FormData()
  body.set('receipt', new Blob([new Uint8Array(file)]), 'receipt')
  const response = await fetch(`${outlay.address}/api/expenses/upload-receipt`, {
    method: 'POST',
    headers: { cookie },
    body,
  })
  await response.arrayBuffer()
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
}

/** A 59-megapixel receipt under ten megabytes. */
async function largePicture(format: 'jpeg' | 'png'): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(golden('pictures/gb-supermarket.jpg')).resize(7680, 7680, { fit: 'fill' })
  const encoded =
    format === 'png' ? picture.png({ palette: true, colours: 4 }) : picture.jpeg({ quality: 40 })
  return new Uint8Array(await encoded.toBuffer())
}
