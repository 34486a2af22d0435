import { expect, test } from 'vitest'
import { jpegPdf } from './capturedReceipts.ts'

test('a PDF has each picture as a page, byte by byte, and finds its objects', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 7, 7, 7, 0xff, 0xd9])
  const jpeg = new Blob([bytes])
  const pdf = jpegPdf([
    { jpeg, width: 100, height: 200 },
    { jpeg, width: 300, height: 150 },
  ])
  // In Latin-1, each byte is a character, so that text offsets are file offsets.
  const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect(text).toContain('/Count 2')
  expect(text).toContain('/MediaBox [0 0 595 1190]')
  expect(text).toContain('/MediaBox [0 0 595 298]')
  expect(text.split(String.fromCharCode(...bytes))).toHaveLength(3)
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(table)).toMatch(/^xref\n0 9\n/)
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, start]) => Number(start))
  expect(starts.map(start => text.slice(start, start + 7))).toEqual(
    starts.map((_, index) => `${index + 1} 0 obj`),
  )
})
