import { setTimeout as delay } from 'node:timers/promises'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ReadingThread } from './readingThread.ts'

const bytes = goldenReceipt('gb-taxi').bytes()
const { width = 0, height = 0 } = await sharp(bytes).metadata()
const hints = { today: '2026-11-20', preferredCurrency: 'USD' }

// Terminating a thread while the network runs once crashed the process, here that of the tests.
test.each([50, 300])('a thread ends in the middle of its work, %i ms into it', async ms => {
  const thread = new ReadingThread()
  const read = () => thread.read([{ bytes, mediaType: 'image/jpeg', width, height }], hints)
  await read()
  const outcome = expect(read()).rejects.toMatchObject({ reason: 'failed' })
  await delay(ms)
  await thread.close()
  await outcome
  expect(thread.isDead).toBe(true)
  await thread.close()
})
