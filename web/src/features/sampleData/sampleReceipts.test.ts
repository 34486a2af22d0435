import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sampleReceipts } from '@outlay/contract/sampleData/sampleReceipts'
import { expect, test } from 'vitest'

test.each(sampleReceipts)('$file is the file that the server takes for a sample', ({ file, sha256 }) => {
  const bytes = readFileSync(new URL(`../../../public/samples/${file}`, import.meta.url))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  expect(bytes.length).toBeLessThan(60_000)
})
