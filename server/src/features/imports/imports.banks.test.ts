import type { ImportMappingInput } from '@outlay/contract/imports/importMappings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { importStatement, previewOf } from './imports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-04-01T12:00:00Z')
})
afterAll(() => app.close())

/** The preview of a file: outcome, day, amount, currency and merchant or description of each row. */
async function rowsOf(lines: readonly string[], name = 'statement.csv'): Promise<string[]> {
  const preview = await previewOf(await app.newPerson(), lines.join('\n'), { name })
  return preview.rows.map(({ outcome, date, amount, currency, merchant, description }) =>
    [outcome, date, amount, currency, merchant ?? description].join(' '),
  )
}

describe('a statement in the form of', () => {
  test('a card, which shows purchases above zero, knows the payment to the card by its thanks', async () => {
    const lines = [
      'Date,Description,Amount',
      '14/03/2026,"PRET A MANGER           LONDON",4.99',
      '13/03/2026,PAYMENT RECEIVED - THANK YOU,-250.00',
      '02/03/2026,TFL TRAVEL CH,2.80',
    ]
    expect(await rowsOf(lines)).toEqual([
      'new 2026-03-14 4.99 USD Pret A Manger',
      'skipped 2026-03-13 250.00 USD PAYMENT RECEIVED - THANK YOU',
      'new 2026-03-02 2.80 USD TfL',
    ])
  })

  test('a bank, which shows what was received above zero, keeps its sign', async () => {
    const lines = [
      'Date,Description,Amount',
      '2026-03-14,Payment received from Acme,500.00',
      '2026-03-13,Shell,-40.00',
    ]
    expect(await rowsOf(lines)).toEqual([
      'skipped 2026-03-14 500.00 USD Payment received from Acme',
      'new 2026-03-13 40.00 USD Shell',
    ])
  })

  test('a bank, from which a card is paid with thanks, keeps its sign', async () => {
    const lines = [
      'Date,Description,Amount',
      '2026-03-14,Card payment - thank you,-500.00',
      '2026-03-13,Shell,-40.00',
    ]
    expect(await rowsOf(lines)).toEqual([
      'skipped 2026-03-14 500.00 USD Card payment - thank you',
      'new 2026-03-13 40.00 USD Shell',
    ])
  })

  test('Revolut leaves out what was given back or is not booked yet', async () => {
    const lines = [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2026-03-02 12:00:01,2026-03-03 08:00:00,Lidl,-23.40,0.00,EUR,COMPLETED,488.60',
      'CARD_PAYMENT,Current,2026-03-04 12:00:01,,Hotel Hold,-100.00,0.00,EUR,REVERTED,',
      'CARD_PAYMENT,Current,2026-03-05 12:00:01,,Shell,-40.00,0.00,EUR,PENDING,',
    ]
    expect(await rowsOf(lines)).toEqual([
      'new 2026-03-02 23.40 EUR Lidl',
      'skipped 2026-03-04 100.00 EUR Hotel Hold',
      'skipped 2026-03-05 40.00 EUR Shell',
    ])
  })

  test('an expense tool keeps what waits for its refund', async () => {
    const lines = [
      'Date,Merchant,Amount,Status',
      '2026-03-14,Uber,21.50,Pending',
      '2026-03-15,Lyft,8.00,Paid',
    ]
    expect(await rowsOf(lines)).toEqual(['new 2026-03-14 21.50 USD Uber', 'new 2026-03-15 8.00 USD Lyft'])
  })

  test('Expensify has what was paid, in the currency it was paid in', async () => {
    const lines = [
      'Timestamp,Merchant,Amount,Category,Description,Original Currency,Original Amount',
      '2026-03-14 12:00:00,Uber,21.50,Travel,Airport,EUR,19.80',
      '2026-03-12 12:00:00,Staples,45.00,Office Supplies,Paper,USD,45.00',
    ]
    expect(await rowsOf(lines)).toEqual(['new 2026-03-14 19.80 EUR Uber', 'new 2026-03-12 45.00 USD Staples'])
  })

  test('N26, where few rows have an original amount, has the sums of the account', async () => {
    const lines = [
      '"Booking Date","Partner Name",Type,"Payment Reference","Amount (EUR)","Original Amount","Original Currency"',
      '2026-03-14,UBER TRIP,Presentment,,-12.34,-13.40,USD',
      '2026-03-13,Jane Doe,Debit Transfer,Miete,-800.00,,',
    ]
    expect(await rowsOf(lines)).toEqual([
      'new 2026-03-14 12.34 EUR Uber',
      'new 2026-03-13 800.00 EUR Jane Doe',
    ])
  })

  test('no header may begin like a picture', async () => {
    const lines = ['BMW PARKING,2026-03-14,-12.50', 'GIF SHOP,2026-03-13,-3.50']
    for (const order of [lines, lines.toReversed()])
      expect((await rowsOf(order)).sort()).toEqual([
        'new 2026-03-13 3.50 USD GIF SHOP',
        'new 2026-03-14 12.50 USD BMW PARKING',
      ])
  })

  test('OFX has the bank’s day, however much of the time and its zone stands behind it', async () => {
    const posted = ['20260314', '20260313[-5:EST]', '202603121200', '20260311235959.123[-5:EST]']
    const lines = posted.map(
      (day, place) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>-1.00<FITID>${place}<NAME>Lyft</STMTTRN>`,
    )
    const file = ['OFXHEADER:100', '<OFX><CURDEF>USD<BANKTRANLIST>', ...lines, '</BANKTRANLIST></OFX>']
    expect(await rowsOf(file, 'bank.qfx')).toEqual(
      ['14', '13', '12', '11'].map(day => `new 2026-03-${day} 1.00 USD Lyft`),
    )
  })
})

test('a remembered file is read in the forms that its chosen columns prove, not those that would be guessed', async () => {
  const person = await app.newPerson()
  const header = 'Date;When;Text;Amount;Really'
  const mapping: ImportMappingInput = {
    hasHeader: true,
    columns: { date: 1, description: 2, amount: 4 },
    dateFormat: 'DMY',
    decimalMark: ',',
    spending: 'negative',
    currency: 'EUR',
  }
  await importStatement(person, `${header}\n2026-03-14;13/03/2026;Tea;-9.99;-2,50`, { mapping })
  const again = await previewOf(person, `${header}\n2026-03-18;02/03/2026;Cake;-9.99;-1.250`)
  expect(again).toMatchObject({
    mappingSource: 'remembered',
    mapping: { dateFormat: 'DMY', decimalMark: ',' },
  })
  expect(again.rows[0]).toMatchObject({ date: '2026-03-02', amount: '1250.00', currency: 'EUR' })
})

describe('a row', () => {
  test('of the next month is new, though its free text stood in the last one and was taken for a number', async () => {
    const person = await app.newPerson()
    const month = (number: string) =>
      [
        'Date,Counter Party,Reference,Amount (USD),Balance (USD)',
        `30/${number}/2026,Cafe One,CAFE ONE LONDON,-4.50,100.00`,
        `28/${number}/2026,Landlord,RENT,-900.00,104.50`,
      ].join('\n')
    const { mapping } = await previewOf(person, month('01'))
    if (!mapping) throw new Error('A CSV file has a mapping')
    expect(mapping.columns.externalId).toBeNull()
    // As an earlier version mapped and remembered it.
    const asNumber = { ...mapping, columns: { ...mapping.columns, notes: null, externalId: 2 } }
    await importStatement(person, month('01'), { mapping: asNumber })
    expect(await previewOf(person, month('02').replace('30/02', '27/02'))).toMatchObject({
      mappingSource: 'remembered',
      mapping: { columns: { externalId: null } },
      counts: { toCreate: 2, duplicates: 0 },
    })
  })

  test('of another account is new, whatever its number', async () => {
    const person = await app.newPerson()
    const file = (account: string) =>
      `OFXHEADER:100\n<OFX><CURDEF>USD<ACCTID>${account}<STMTTRN><DTPOSTED>20260331<TRNAMT>-5.00<FITID>1<NAME>MONTHLY FEE</STMTTRN></OFX>`
    await importStatement(person, file('111'))
    expect((await previewOf(person, file('111'))).counts).toMatchObject({ duplicates: 1 })
    expect((await previewOf(person, file('222'))).counts).toMatchObject({ toCreate: 1, duplicates: 0 })
  })

  test('that is pending is left to the person, and is here once it has cleared with a tip', async () => {
    const person = await app.newPerson()
    const file = (row: string) => `Date,Description,Amount,Status\n2026-03-10,Tea House,-3.00,Posted\n${row}`
    const pending = file('2026-03-14,Blue Bottle Coffee,-40.00,Pending')
    const preview = await previewOf(person, pending)
    expect(preview.rows[1]).toMatchObject({ outcome: 'skipped', reason: 'pending' })
    const done = await importStatement(person, pending, { decisions: { createAnyway: [3] } })
    expect(done.counts).toMatchObject({ created: 2, skipped: 0 })
    const { rows } = await previewOf(person, file('2026-03-16,Blue Bottle Coffee,-46.00,Posted'))
    expect(rows[1]).toMatchObject({
      outcome: 'duplicate',
      isSure: false,
      expense: { description: 'Blue Bottle Coffee' },
    })
  })

  test('that repeats another row of the file names it', async () => {
    const file =
      'Date,Description,Amount,Transaction ID\n2026-03-14,Coffee,-3.00,T100\n2026-03-15,Tea,-2.00,T101'
    const { mapping } = await previewOf(await app.newPerson(), file)
    if (!mapping) throw new Error('A CSV file has a mapping')
    const preview = await previewOf(await app.newPerson(), `${file}\n2026-03-14,Coffee,-3.00,T100`, {
      mapping,
    })
    expect(preview.rows.map(({ outcome, repeats }) => [outcome, repeats])).toEqual([
      ['new', null],
      ['new', null],
      ['duplicate', 2],
    ])
  })
})
