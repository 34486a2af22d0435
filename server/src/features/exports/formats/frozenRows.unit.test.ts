import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { expenseSummary, exportSource } from './exportSource.factory.ts'
import { FrozenRows, type NumberedExpense } from './frozenRows.ts'

async function rowsOf(frozen: FrozenRows): Promise<NumberedExpense[]> {
  const rows: NumberedExpense[] = []
  for await (const portion of frozen.portions()) rows.push(...portion)
  return rows
}

const filesLeft = async () => (await readdir(tmpdir())).filter(name => name.startsWith('outlay-export-'))

test('gives every row back as often as it is asked, whatever its text, and numbers the receipts', async () => {
  const descriptions = ['plain', 'two\nlines', 'a\u2028b\u2029c', '日本語🍣'.repeat(40)]
  const expenses = Array.from({ length: 3000 }, (_, index) =>
    expenseSummary({
      id: String(index),
      description: descriptions[index % 4] ?? '',
      receiptUrl: index % 2 ? '/r' : null,
    }),
  )
  const frozen = await FrozenRows.of(exportSource(expenses))
  try {
    const rows = await rowsOf(frozen)
    expect(rows.map(({ receiptNumber: _number, ...expense }) => expense)).toEqual(expenses)
    expect(rows.slice(0, 4).map(row => row.receiptNumber)).toEqual(['', '0001', '', '0002'])
    expect(rows.at(-1)?.receiptNumber).toBe('1500')
    expect(await rowsOf(frozen)).toEqual(rows)
  } finally {
    await frozen.discard()
  }
})

test('gives all parts of a split the number of the one receipt that they have', async () => {
  const [receiptUrl, splitId] = ['/r', 'first']
  const expenses = [{ receiptUrl, splitId }, { receiptUrl }, { receiptUrl, splitId }, {}].map(expenseSummary)
  const frozen = await FrozenRows.of(exportSource(expenses))
  try {
    const numbers = (await rowsOf(frozen)).map(row => row.receiptNumber)
    expect(numbers).toEqual(['0001', '0002', '0001', ''])
  } finally {
    await frozen.discard()
  }
})

test('leaves no file behind, also where reading the rows fails', async () => {
  const before = await filesLeft()
  const failing = exportSource([], {
    async *portions() {
      yield [expenseSummary()]
      throw new Error('The database is gone')
    },
  })
  await expect(FrozenRows.of(failing)).rejects.toThrow('The database is gone')
  await (await FrozenRows.of(exportSource([]))).discard()
  const after = await filesLeft()
  expect(after.filter(name => !before.includes(name))).toEqual([])
})
