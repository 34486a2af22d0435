import { expect, test } from 'vitest'
import { sanitizeFileName } from './sanitizeFileName.ts'

test('a file whose name would pass for another is the same file under a name that shows it', async () => {
  const file = new File(['one'], 'invoice\u202Efdp.exe', { type: 'image/png', lastModified: 7 })
  const shown = sanitizeFileName(file)
  expect(shown.name).toBe('invoice\uFFFDfdp.exe')
  expect([shown.size, shown.type, shown.lastModified]).toEqual([3, 'image/png', 7])
})

test('a file with any other name is left as it is', () => {
  const file = new File(['one'], 'Rechnung März – مرحبا.pdf')
  expect(sanitizeFileName(file)).toBe(file)
})
