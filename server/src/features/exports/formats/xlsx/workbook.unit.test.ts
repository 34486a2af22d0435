import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { filesInZip } from '../../../../testing/filesInZip.ts'
import type { Rows } from './cells.ts'
import { workbook } from './workbook.ts'

async function* portionsOf(count: number): AsyncGenerator<Rows> {
  for (let left = count; left > 0; left -= 10) yield Array.from({ length: Math.min(left, 10) }, () => ['1'])
}

async function sheetsOf(count: number): Promise<Map<string, Buffer>> {
  const request = {
    columns: [{ header: 'N', kind: 'count', width: 9 }],
    summary: [],
    sumFormat: '0.00',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  } as const
  return filesInZip(await buffer(workbook(request, portionsOf(count), 26)))
}

const rowsIn = (sheet: Buffer | undefined) => sheet?.toString().match(/<row /g)?.length

describe('a workbook', () => {
  test('goes on with a second sheet where Excel takes no more rows', async () => {
    const files = await sheetsOf(27)
    const names = [
      ...(files
        .get('xl/workbook.xml')
        ?.toString()
        .matchAll(/<sheet name="([^"]+)"/g) ?? []),
    ]
    expect(names.map(([, name]) => name)).toEqual(['Expenses', 'Expenses 2', 'Summary'])
    expect(rowsIn(files.get('xl/worksheets/sheet1.xml'))).toBe(26)
    expect(rowsIn(files.get('xl/worksheets/sheet2.xml'))).toBe(3)
    expect(files.get('xl/worksheets/sheet2.xml')?.toString()).toContain('<autoFilter ref="A1:A3"/>')
  })

  test('has no second sheet for as many rows as fit', async () => {
    const files = await sheetsOf(25)
    expect(files.get('xl/workbook.xml')?.toString()).not.toContain('Expenses 2')
  })
})
