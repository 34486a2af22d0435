import type { Problem } from '@outlay/contract/core/problem'
import type { Import, StatementRow } from '@outlay/contract/imports/imports'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { download } from '../exports/exports.factory.ts'
import { plainStatement, previewOf, sendStatement } from './imports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-04-01T12:00:00Z')
})
afterAll(() => app.close())

const countOf = async (person: Person) =>
  Number((await person.get('/api/expenses?limit=1')).headers.get('x-total-count'))

describe('a preview', () => {
  test('shows what a file would become, and stores nothing', async () => {
    const person = await app.newPerson()
    const preview = await previewOf(person, plainStatement)
    expect(preview).toMatchObject({
      fileName: 'statement.csv',
      format: 'csv',
      encoding: 'UTF-8',
      mappingSource: 'guessed',
      missing: [],
      counts: { rows: 4, toCreate: 3, duplicates: 0, matched: 0, skipped: 1, bad: 0 },
      mapping: {
        hasHeader: true,
        columns: { date: 0, description: 1, amount: 2 },
        dateFormat: 'YMD',
        decimalMark: '.',
        spending: 'negative',
        currency: 'USD',
      },
    })
    expect(preview.rows.map(({ row, outcome, amount }) => [row, outcome, amount])).toEqual([
      [2, 'new', '4.50'],
      [3, 'new', '412.00'],
      [4, 'skipped', '3000.00'],
      [5, 'new', '18.90'],
    ])
    expect(preview.columns[1]).toEqual({
      index: 1,
      name: 'Description',
      samples: ['Blue Bottle Coffee', 'Lufthansa', 'Salary'],
    })
    expect(await countOf(person)).toBe(0)
    expect((await person.get('/api/imports')).body).toEqual([])
  })

  test('names every bad row, its column and why, and shows those alone when asked', async () => {
    const person = await app.newPerson()
    const file = `${plainStatement}\n1026-03-18,Old,-1.00\n2126-03-18,New,-1.00\n2026-03-19,Odd,abc\n2026-02-30,Never,-1`
    const preview = await previewOf(person, file, { fields: { outcome: 'bad' } })
    expect(preview.counts.bad).toBe(4)
    expect(preview.problems).toEqual([
      { row: 6, column: 'Date', message: '“1026-03-18” is before 1990: is the year right?' },
      { row: 7, column: 'Date', message: '“2126-03-18” is more than a year ahead: is the year right?' },
      { row: 8, column: 'Amount', message: '“abc” is not an amount' },
      { row: 9, column: 'Date', message: '“2026-02-30” is no day of the calendar, read as year, month, day' },
    ])
    expect(preview.rows.map(({ row }) => row)).toEqual([6, 7, 8, 9])
  })

  test('pages through a long file', async () => {
    const person = await app.newPerson()
    const rows = Array.from({ length: 120 }, (_, row) => `2026-03-01,Shop ${row},-${row + 1}.00`)
    const file = ['Date,Description,Amount', ...rows].join('\n')
    const first = await previewOf(person, file)
    const second = await previewOf(person, file, { fields: { after: String(first.nextAfter) } })
    const third = await previewOf(person, file, { fields: { after: String(second.nextAfter) } })
    expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([50, 50, 20])
    expect(third.nextAfter).toBeNull()
    expect(second.rows[0]?.row).toBe(52)
  })

  test('asks for the columns that it cannot find', async () => {
    const person = await app.newPerson()
    const preview = await previewOf(person, 'Fruit,Colour\nApple,red\nPear,green')
    expect(preview).toMatchObject({ missing: ['date', 'amount'], rows: [], counts: { rows: 2, toCreate: 0 } })
    const refused = await sendStatement<Problem>(
      person,
      '/api/imports',
      'Fruit,Colour\nApple,red\nPear,green',
    )
    expect(refused).toMatchObject({ status: 422, body: { code: 'imports.mapping-incomplete' } })
  })

  test('reads the columns as the person says', async () => {
    const person = await app.newPerson()
    const { mapping } = await previewOf(person, plainStatement)
    if (!mapping) throw new Error('A CSV file has a mapping')
    const given = { ...mapping, spending: 'positive' as const, currency: 'EUR' }
    const preview = await previewOf(person, plainStatement, { mapping: given })
    expect(preview).toMatchObject({ mappingSource: 'given', counts: { toCreate: 1, skipped: 3 } })
    expect(preview.rows[2]).toMatchObject({ description: 'Salary', outcome: 'new', currency: 'EUR' })
    const columns = { ...mapping.columns, amount: 9 }
    const missing = await sendStatement<Problem>(person, '/api/imports/preview', plainStatement, {
      mapping: { ...mapping, columns },
    })
    expect(missing).toMatchObject({ status: 422, body: { code: 'imports.unknown-column' } })
  })

  test('says why a row is no expense, and lets a person decide where words alone say so', async () => {
    const person = await app.newPerson()
    const file = [
      'Date,Description,Amount',
      '2026-03-14,Blue Bottle Coffee,-4.50',
      '2026-03-15,Salary,3000.00',
      '2026-03-16,Credit card payment,-250.00',
      '2026-03-17,Transfer to savings,-80.00',
      '2026-03-18,Shop refund,9.00',
    ].join('\n')
    const { rows, counts } = await previewOf(person, file)
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'income', 'card-payment', 'transfer', 'refund'])
    expect(counts).toMatchObject({ toCreate: 1, skipped: 4 })
    const { body } = await sendStatement<Import>(person, '/api/imports', file, {
      decisions: { createAnyway: [3, 4, 5, 6] },
    })
    expect(body.counts).toMatchObject({ created: 3, skipped: 2 })
    const { body: kept } = await person.get<StatementRow[]>(`/api/imports/${body.id}/rows`)
    expect(kept.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['created', null],
      ['skipped', 'income'],
      ['created', null],
      ['created', null],
      ['skipped', 'refund'],
    ])
  })

  test('is read in the encoding that a person says', async () => {
    const person = await app.newPerson()
    const bytes = new Uint8Array(
      iconv.encode('Date,Description,Amount\n2026-03-14,Łódź,-4.50', 'windows-1250'),
    )
    const names = ['Windows-1250', 'Windows-1252'] as const
    const read = names.map(encoding => previewOf(person, bytes, { fields: { encoding } }))
    const descriptions = (await Promise.all(read)).map(({ rows }) => rows[0]?.description)
    expect(descriptions).toEqual(['Łódź', '£ódŸ'])
    expect((await previewOf(person, bytes)).guesses).toContain('encoding')
    const unknown = await sendStatement(person, '/api/imports/preview', bytes, {
      fields: { encoding: 'UTF-7' },
    })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  test('takes Outlay’s own export back as it was written', async () => {
    const [writer, reader] = [await app.newPerson(), await app.newPerson()]
    const descriptions = ['=SUM(A1:A9)', '-5% at the bakery', '@home; =2', "'t Hoekje", 'Plain']
    for (const [place, description] of descriptions.entries())
      await recordExpense(writer, { description, amount: `${place + 1}.50`, date: `2026-03-1${place}` })
    const { bytes } = await download(writer, 'csv')
    const { rows, counts } = await previewOf(reader, new Uint8Array(bytes))
    expect(counts).toMatchObject({ toCreate: descriptions.length, bad: 0 })
    expect(rows.map(({ description, amount }) => [description, amount]).toReversed()).toEqual(
      descriptions.map((description, place) => [description, `${place + 1}.50`]),
    )
  })

  test('refuses a mapping of nonsense by its fields', async () => {
    const person = await app.newPerson()
    for (const mapping of ['{', '{"hasHeader":"maybe"}', '[]', '"text"']) {
      const refused = await sendStatement<Problem>(person, '/api/imports/preview', plainStatement, {
        fields: { mapping },
      })
      expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    }
  })
})
