import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesInZip } from '../../../../testing/filesInZip.ts'
import type { Person } from '../../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../../testing/testApp.ts'
import { textOfPdf } from '../../../../testing/textOfPdf.ts'
import { recordExpense } from '../../../expenses/expenses.factory.ts'
import { csvRows, download } from '../../exports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

async function uploadCoffee(person: Person, footer: string): Promise<Expense> {
  const file = { bytes: coffeeReceipt(footer), name: 'coffee.pdf', type: 'application/pdf' }
  const { status, body } = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt-claude', file)
  if (status !== 201) throw new Error(`The receipt was not taken: ${JSON.stringify(body)}`)
  // A suspected duplicate counts only once a person has confirmed it.
  await app.database.pool.query(`update expenses set status = 'processed' where id = $1`, [body.expense.id])
  return body.expense
}

async function packOf(person: Person, query = '') {
  const { status, headers, bytes } = await download(person, 'taxpack', query)
  expect(status).toBe(200)
  const files = filesInZip(bytes)
  const text = (name: string) => files.get(name)?.toString() ?? ''
  const indexPages = await textOfPdf(files.get('index.pdf') ?? Buffer.alloc(0))
  return { headers, files, names: [...files.keys()], text, index: indexPages.join('\n') }
}

/** Verifies the manifest as sha256sum does. */
function failuresOf({ files, text }: { files: Map<string, Buffer>; text: (name: string) => string }) {
  const lines = text('MANIFEST.sha256').trimEnd().split('\n')
  const sums = new Map(lines.map(line => [line.slice(66), line.slice(0, 64)]))
  const covered = [...files.keys()].filter(name => name !== 'MANIFEST.sha256')
  expect([...sums.keys()]).toEqual(covered)
  return covered.filter(
    name =>
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex') !== sums.get(name),
  )
}

describe('a tax pack', () => {
  test('holds table, index, every receipt and a manifest that verifies', async () => {
    const person = await app.newPerson()
    await uploadCoffee(person, 'first')
    await recordExpense(person, {
      description: 'Train',
      category: 'travel',
      amount: '80.00',
      date: '2026-03-15',
    })
    await recordExpense(person, { description: 'Own lunch', isDeductible: 'false', amount: '9.00' })
    const pack = await packOf(person)
    expect(pack.headers.get('content-type')).toBe('application/zip')
    expect(pack.headers.get('content-disposition')).toMatch(/filename="outlay-tax-pack.*\.zip"/)
    expect(pack.names).toEqual([
      expect.stringMatching(/^receipts\/0001-blue-door-coffee-2026-03-14\.(png|jpg)$/),
      'receipts/0001-blue-door-coffee-2026-03-14-original.pdf',
      'expenses.csv',
      'index.pdf',
      'README.txt',
      'MANIFEST.sha256',
    ])
    expect(pack.files.get(pack.names[1] ?? '')?.equals(coffeeReceipt('first'))).toBe(true)
    expect(failuresOf(pack)).toEqual([])
    expect(pack.text('README.txt')).toContain('sha256sum -c MANIFEST.sha256')
  })

  test('has an index by the lines of the form, and what stands on none of them', async () => {
    const person = await app.newPerson()
    await uploadCoffee(person, 'second')
    await recordExpense(person, { description: 'Train', category: 'travel', amount: '80.00' })
    await recordExpense(person, { description: 'Own lunch', isDeductible: 'false', amount: '9.00' })
    const { index, files } = await packOf(person)
    expect(index).toContain('Schedule C (Form 1040), 2024')
    expect(index).toMatch(/Line 24a: Travel\s+\$80\.00/)
    expect(index).toMatch(/Line 24b: Deductible meals\s+\$10\.80/)
    expect(index).toMatch(/0001 14 Mar 2026 Blue Door Coffee/)
    expect(index).toMatch(/Not deductible\s+\$9\.00/)
    const withoutReceipt = index.slice(index.lastIndexOf('Without a receipt'))
    expect(withoutReceipt).toContain('Train')
    expect(withoutReceipt).toContain('Own lunch')
    expect(withoutReceipt).not.toContain('Blue Door')
    const numbers = csvRows(files.get('expenses.csv') ?? Buffer.alloc(0)).map(row => row['Receipt Number'])
    expect(numbers.filter(Boolean)).toEqual(['0001'])
  })

  test("follows the form of the person's tax country", async () => {
    const person = await app.newPerson()
    const preferences = { timezone: 'Europe/Berlin', locale: null, taxCountry: 'DE', taxYearStart: '01-01' }
    expect((await person.put('/api/user/preferences', preferences)).status).toBe(200)
    await recordExpense(person, { category: 'marketing' })
    expect((await packOf(person)).index).toMatch(/Zeile 54: Werbekosten/)
  })

  test('names a receipt whose file is gone instead of failing', async () => {
    const person = await app.newPerson()
    const { id } = await uploadCoffee(person, 'third')
    const { rows } = await app.database.pool.query(
      'select original_key from receipts where expense_id = $1',
      [id],
    )
    await rm(join(app.filesFolder, rows[0].original_key))
    const pack = await packOf(person)
    const gone = 'receipts/0001-blue-door-coffee-2026-03-14-original.pdf'
    expect(pack.names).not.toContain(gone)
    expect(pack.text('README.txt')).toContain(gone)
    expect(pack.index).toMatch(/Receipts whose file is missing.*0001/s)
    expect(failuresOf(pack)).toEqual([])
  })

  test('holds every receipt of an expense that has several, each under a name of its own', async () => {
    const person = await app.newPerson()
    const { id } = await uploadCoffee(person, 'several')
    for (const name of ['second.jpg', 'third.jpg']) {
      const body = new FormData()
      body.append('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), name)
      expect((await person.send('POST', `/api/expenses/${id}/receipts`, { body })).status).toBe(200)
    }
    const pack = await packOf(person)
    expect(pack.names.filter(name => name.startsWith('receipts/'))).toEqual([
      expect.stringMatching(/^receipts\/0001-blue-door-coffee-2026-03-14\.(png|jpg)$/),
      'receipts/0001-blue-door-coffee-2026-03-14-original.pdf',
      'receipts/0001-blue-door-coffee-2026-03-14-receipt-2.jpg',
      'receipts/0001-blue-door-coffee-2026-03-14-receipt-3.jpg',
    ])
    expect(failuresOf(pack)).toEqual([])
  })

  test('of nothing is a proper pack', async () => {
    const pack = await packOf(await app.newPerson())
    expect(pack.names).toEqual(['expenses.csv', 'index.pdf', 'README.txt', 'MANIFEST.sha256'])
    expect(failuresOf(pack)).toEqual([])
    expect(pack.index).toContain('There are no deductible expenses.')
  })

  test('is the same to the byte when nothing has changed', async () => {
    const person = await app.newPerson()
    await uploadCoffee(person, 'fourth')
    await recordExpense(person)
    const [one, other] = [await packOf(person), await packOf(person)]
    expect(one.text('MANIFEST.sha256')).toBe(other.text('MANIFEST.sha256'))
  })

  test('holds nothing of anyone else', async () => {
    await uploadCoffee(await app.newPerson(), 'fifth')
    const { names } = await packOf(await app.newPerson())
    expect(names.filter(name => name.startsWith('receipts/'))).toEqual([])
  })

  test('is refused to strangers and for nonsense', async () => {
    expect((await download(app.stranger(), 'taxpack')).status).toBe(401)
    expect((await download(await app.newPerson(), 'taxpack', '?endDate=2026-02-30')).status).toBe(400)
  })
})
