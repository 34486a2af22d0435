import { expect, test } from 'vitest'
import { writtenReceipt } from '../fields/writtenReceipt.factory.ts'
import { readOnce } from '../words/word.ts'
import { rereadFigures } from './rereadFigures.ts'

const picture = { width: 600, height: 120, pixels: new Uint8Array(600 * 120).fill(255) }
const page = { picture, letterHeight: 20, scale: 1, skew: 0, x: 0, y: 0 }
const text = writtenReceipt(`
  Tea            450
  TOTAL         18.90`)

/** Reads each band of the sheet as the next of these texts. */
function recogniserOf(...texts: string[]) {
  return {
    async recognise(sheet: { readonly height: number }) {
      const band = sheet.height / 2
      const boxOf = (index: number) => ({ x: 4, y: (index + 0.25) * band, width: 20, height: band / 2 })
      return texts.map((text, index) => ({ text, confidence: 0.9, ...readOnce, box: boxOf(index) }))
    },
    isWorn: false,
    close: async () => {},
  }
}

async function sumsOf(...texts: string[]) {
  const earlier = { text, page, scale: 1 }
  const { lines } = await rereadFigures(earlier, { zoom: 1.5, blur: 0 }, recogniserOf(...texts))
  return lines.map(line => line.words.at(-1))
}

test('a sum read alone takes the place of what was read before', async () => {
  const [first] = await sumsOf('4.50', '18.90')
  expect(first).toMatchObject({ text: '4.50', confidence: 0.9 })
})

test('what is no sum the second time stays as it was, less sure', async () => {
  const [first, second] = await sumsOf('4.50', '1.')
  expect(first?.text).toBe('4.50')
  expect(second?.text).toBe('18.90')
  expect(second?.confidence).toBeLessThan(0.6)
})
