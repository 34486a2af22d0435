import { gzipSync } from 'node:zlib'
import type { Problem } from '@outlay/contract/core/problem'
import { bomb } from '@outlay/reader/testing/pngBytes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { plainStatement, previewOf, sendStatement } from './imports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-04-01T12:00:00Z')
})
afterAll(() => app.close())

const bytesOf = (bytes: Buffer | string) => new Uint8Array(Buffer.from(bytes))

describe('a file that is no statement', () => {
  const files: [string, Uint8Array<ArrayBuffer>, number, string][] = [
    ['a picture called .csv', bytesOf(bomb()), 415, 'imports.picture'],
    ['a PDF called .csv', bytesOf('%PDF-1.7\n1 0 obj'), 415, 'imports.picture'],
    [
      'a drawing called .csv',
      bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      415,
      'imports.picture',
    ],
    [
      'a zip, or a spreadsheet',
      bytesOf(Buffer.from('504b03041400000008000000', 'hex')),
      415,
      'imports.packed',
    ],
    ['a packed file', bytesOf(gzipSync(plainStatement)), 415, 'imports.packed'],
    ['bytes of nothing', bytesOf(Buffer.from('00017f0003fe00', 'hex')), 415, 'imports.not-a-statement'],
    ['an empty file', bytesOf(''), 400, 'imports.empty-file'],
    ['blank lines', bytesOf('\n \n\n'), 400, 'imports.empty-file'],
    ['a header alone', bytesOf('Date,Description,Amount\n'), 400, 'imports.empty-file'],
    ['OFX without transactions', bytesOf('OFXHEADER:100\n<OFX></OFX>'), 422, 'imports.broken-ofx'],
    [
      'OFX with a transaction of megabytes',
      bytesOf(`OFXHEADER:100\n<OFX><STMTTRN><DTPOSTED>20260101<TRNAMT>-1<NAME>${'a '.repeat(2e6)}`),
      422,
      'imports.broken-ofx',
    ],
    ['more than 100 columns', bytesOf(`${'a,'.repeat(120)}b\n`.repeat(3)), 422, 'imports.too-many-columns'],
    [
      'NUL within',
      bytesOf(`${plainStatement}${'\n2026-03-01,x,-1'.repeat(400)}\u0000`),
      415,
      'imports.not-a-statement',
    ],
  ]
  test.each(files)('%s is refused in words', async (_, bytes, status, code) => {
    const person = await app.newPerson()
    for (const path of ['/api/imports', '/api/imports/preview']) {
      const refused = await sendStatement<Problem>(person, path, bytes)
      expect(refused).toMatchObject({ status, body: { code } })
    }
    expect((await person.get('/api/imports')).body).toEqual([])
  })

  test('with a broken quote is told the line', async () => {
    const person = await app.newPerson()
    const open = `${plainStatement}\n2026-03-18,"Tea,-2.00\n2026-03-19,Cake,-3.00`
    const within = `${plainStatement}\n2026-03-18,"Tea" and cake,-2.00`
    for (const file of [open, within]) {
      const { status, body } = await sendStatement<Problem>(person, '/api/imports', file)
      expect(status).toBe(422)
      expect(body.code).toBe('imports.broken-quote')
      expect(body.detail).toContain('line 6')
    }
  })

  test('of 1,000,001 rows is refused in words, and others are answered meanwhile', async () => {
    const person = await app.newPerson()
    const file = `Date,Text,Sum\n${'26-03-14,Tea,-1\n'.repeat(1_000_001)}`
    const refusing = sendStatement<Problem>(person, '/api/imports', file)
    expect((await app.stranger().get('/api/health')).status).toBe(200)
    const { status, body } = await refusing
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'imports.too-many-rows' })
    expect(body.detail).toContain('Split it')
  })

  test('of more than 20 MB is refused', async () => {
    const person = await app.newPerson()
    const refused = await sendStatement<Problem>(person, '/api/imports', 'x'.repeat(20 * 1024 * 1024 + 1))
    expect(refused).toMatchObject({
      status: 413,
      body: { detail: 'The file is too large. The limit is 20 MB.' },
    })
  })
})

describe('a statement', () => {
  const text = plainStatement.replace('Blue Bottle Coffee', 'Café Zoë')
  const wide = Buffer.from(text, 'utf16le')
  const files: [string, Buffer, string][] = [
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'UTF-16'],
    ['UTF-16 without a mark', wide, 'UTF-16'],
    ['UTF-16, the other way round', Buffer.from(Buffer.from(`\ufeff${text}`, 'utf16le')).swap16(), 'UTF-16'],
    ['UTF-16, the other way round, without a mark', Buffer.from(wide).swap16(), 'UTF-16'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'Windows-1252'],
  ]
  test.each(files)('in %s is read', async (_, bytes, encoding) => {
    const preview = await previewOf(await app.newPerson(), bytesOf(bytes))
    expect(preview).toMatchObject({ encoding, counts: { rows: 4, toCreate: 3 } })
    expect(preview.rows[0]?.description).toBe('Café Zoë')
    expect(preview.columns[0]?.name).toBe('Date')
  })

  test('of a German bank, with lines above and below the table, is read without a word', async () => {
    const file = [
      '"Kontonummer:";"DE89 3704 0044 0532 0130 00"',
      '"Kontostand vom 31.03.2026:";"1.234,56 EUR"',
      '',
      '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Betrag (EUR)";"Saldo"',
      '"02.03.2026";"03.03.2026";"Lastschrift";"Müller GmbH";"Rechnung 17";"-1.050,00";"200,00"',
      '"04.03.2026";"04.03.2026";"Gutschrift";"Kunde AG";"Danke";"2.000,00";"2.200,00"',
    ].join('\r\n')
    const preview = await previewOf(await app.newPerson(), file)
    expect(preview).toMatchObject({
      guesses: [],
      mapping: { columns: { date: 0, amount: 5 }, dateFormat: 'DMY', decimalMark: ',', currency: 'EUR' },
      counts: { rows: 2, toCreate: 1, skipped: 1, bad: 0 },
    })
    expect(preview.rows[0]).toMatchObject({ row: 5, date: '2026-03-02', amount: '1050.00', currency: 'EUR' })
  })

  const layouts: [string, string, object][] = [
    [
      'French, money out and in apart',
      'Date;Libellé;Débit;Crédit\n13/03/2026;Boulangerie;12,50;\n14/03/2026;Salaire;;1 900,00',
      { date: '2026-03-13', amount: '12.50', description: 'Boulangerie' },
    ],
    [
      'Spanish, with tabs',
      'Fecha\tConcepto\tImporte\n13/03/2026\tCafé\t-2,40\n14/03/2026\tNómina\t1.500,00',
      { date: '2026-03-13', amount: '2.40', description: 'Café' },
    ],
    [
      'Dutch, "Af" or "Bij" in a column of its own',
      '"Datum";"Naam / Omschrijving";"Af Bij";"Bedrag (EUR)"\n"20260313";"Bakker";"Af";"3,15"\n"20260314";"Loon";"Bij";"900,00"',
      { date: '2026-03-13', amount: '3.15', merchant: 'Bakker', currency: 'EUR' },
    ],
    [
      'of a card, spending above zero',
      'Date,Description,Amount\n03/13/2026,Diner,23.10\n03/14/2026,Taxi,8.00\n03/14/2026,Bar,9.00\n03/14/2026,Inn,90.00\n03/15/2026,Books,7.00\n03/20/2026,PAYMENT - THANK YOU,-137.10',
      { date: '2026-03-13', amount: '23.10', description: 'Diner' },
    ],
    ['without a header', '2026-03-13|Tea house|-4.20\n2026-03-14|Salary|900.00', { amount: '4.20', row: 1 }],
  ]
  test.each(layouts)('%s is understood', async (_, file, first) => {
    const preview = await previewOf(await app.newPerson(), file)
    expect(preview.counts).toMatchObject({ bad: 0, skipped: 1 })
    expect(preview.rows[0]).toMatchObject({ ...first, outcome: 'new' })
  })

  test('whose dates could be either is read as the person’s language writes them, and said to be a guess', async () => {
    const file = 'Date,Description,Amount\n02/03/2026,Tea,-5.00\n03/03/2026,Cake,-6.00'
    const american = await app.newPerson()
    expect(await previewOf(american, file)).toMatchObject({
      guesses: expect.arrayContaining(['dateFormat']),
      rows: [{ date: '2026-02-03' }, { date: '2026-03-03' }],
    })
    const briton = await app.newPerson()
    const preferences = { timezone: 'UTC', locale: 'en-GB', taxCountry: 'GB', taxYearStart: '04-06' }
    expect((await briton.put('/api/user/preferences', preferences)).status).toBe(200)
    expect((await previewOf(briton, file)).rows[0]?.date).toBe('2026-03-02')
  })
})
