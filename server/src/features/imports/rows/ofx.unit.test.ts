import { describe, expect, test } from 'vitest'
import { ofxLines } from './ofx.ts'

const transaction = (amount: string, tags = '') =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260314<TRNAMT>${amount}<FITID>1<NAME>Cafe${tags}</STMTTRN>`
const read = async (...transactions: string[]) =>
  (
    await ofxLines(`<OFX><CURDEF>EUR${transactions.join('\n')}</OFX>`, {
      currency: 'USD',
      lastDay: '2027-01-01',
    })
  ).lines

describe('OFX', () => {
  test.each([
    ['-30,000', '30.00'],
    ['-1400,82', '1400.82'],
    ['-1.400,82', '1400.82'],
    ['-1,400.82', '1400.82'],
    ['-8.95000', '8.95'],
    ['-12,5', '12.50'],
    ['-12.340000000000001', '12.34'],
    ['-30.299999999999997', '30.30'],
  ])('writes %s without marks between thousands', async (written, amount) => {
    expect(await read(transaction(written))).toMatchObject([{ amount, isSpending: true, problems: [] }])
  })

  test('with more decimals than money has is refused by row', async () => {
    const [line] = await read(transaction('-12.345'))
    expect(line).toMatchObject({ amount: null, problems: [{ column: 'TRNAMT' }] })
  })

  test('may write names as CDATA', async () => {
    const [line] = await read(
      '<STMTTRN><DTPOSTED>20260314<TRNAMT>-1<NAME><![CDATA[A & B <Ltd>]]></NAME></STMTTRN>',
    )
    expect(line?.merchant).toBe('A & B <Ltd>')
  })

  test('replaces what it corrects and drops what it deletes', async () => {
    const other = (id: string, tags: string) => transaction('-9.00', tags).replace('<FITID>1', `<FITID>${id}`)
    const replaced = await read(transaction('-8.00'), other('2', '<CORRECTFITID>1<CORRECTACTION>REPLACE'))
    expect(replaced.map(({ reason }) => reason)).toEqual(['void', null])
    const deleted = await read(transaction('-8.00'), other('2', '<CORRECTFITID>1<CORRECTACTION>DELETE'))
    expect(deleted.map(({ reason }) => reason)).toEqual(['void', 'void'])
  })

  test('without a minus anywhere tells by its types which way the money went', async () => {
    const lines = await read(transaction('5.00'), transaction('7.00').replace('DEBIT', 'CREDIT'))
    expect(lines.map(({ reason }) => reason)).toEqual([null, 'income'])
  })

  test('of a card has payments and refunds come in', async () => {
    const card = (name: string) => transaction('50.00').replace('DEBIT', 'CREDIT').replace('Cafe', name)
    const lines = await read(
      '<CCSTMTRS>',
      transaction('-5.00'),
      card('ONLINE PAYMENT'),
      card('Shop'),
      '</CCSTMTRS>',
    )
    expect(lines.map(({ reason }) => reason)).toEqual([null, 'card-payment', 'refund'])
  })

  test('has several accounts, each with numbers of its own', async () => {
    const lines = await read('<ACCTID>111', transaction('-5.00'), '<ACCTID>222', transaction('-5.00'))
    expect(lines.map(({ account }) => account)).toEqual(['111', '222'])
  })
})
