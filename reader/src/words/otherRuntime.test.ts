import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { loadGrey } from '../picture/loadGrey.ts'
import { goldenReceipt } from '../testing/receipts/goldenReceipts.ts'
import { recognise } from './recognise.ts'
import { Recognisers } from './recognisers.ts'

const importNative = vi.fn(() => Promise.reject(new Error('onnxruntime_binding.node: invalid ELF header')))
const recognisers = new Recognisers({ importNative })
afterAll(() => recognisers.close())

test('where the native binary does not load, receipts are read by WebAssembly', async () => {
  const { truth, bytes } = goldenReceipt('us-grocery')
  const small = await loadGrey(await sharp(bytes()).resize({ width: 400 }).jpeg().toBuffer())
  const { lines } = await recognise(small, recognisers)
  expect(lines.map(({ text }) => text).join('\n')).toContain(truth.total)
  expect(importNative).toHaveBeenCalled()
})
