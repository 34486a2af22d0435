import { describe, expect, test } from 'vitest'
import { receiptName } from './taxPackExport.ts'

const named = (merchant: string, changes: object = {}) =>
  receiptName({ number: '0001', merchant, date: '2026-03-14', part: '', type: 'image/jpeg', ...changes })

describe("a receipt's name in a tax pack", () => {
  test.each([
    ['Blue Door Coffee', '0001-blue-door-coffee-2026-03-14.jpg'],
    ['Café Métropole GmbH & Co.', '0001-cafe-metropole-gmbh-co-2026-03-14.jpg'],
    ['Straße Łódź Ærø', '0001-strasse-lodz-aero-2026-03-14.jpg'],
    ['../../etc/passwd', '0001-etc-passwd-2026-03-14.jpg'],
    ['C:\\Windows\\con', '0001-c-windows-con-2026-03-14.jpg'],
    ['会議の昼食', '0001-receipt-2026-03-14.jpg'],
    ['', '0001-receipt-2026-03-14.jpg'],
    ['\u0000\u202e', '0001-receipt-2026-03-14.jpg'],
  ])('of %j is %s', (merchant, name) => expect(named(merchant)).toBe(name))

  test('tells pages and the file as it was sent apart', () => {
    expect(named('Blue', { part: 'page-2', type: 'image/png' })).toBe('0001-blue-2026-03-14-page-2.png')
    expect(named('Blue', { part: 'original', type: 'application/pdf' })).toBe(
      '0001-blue-2026-03-14-original.pdf',
    )
    expect(named('Blue', { type: 'text/html' })).toBe('0001-blue-2026-03-14.bin')
  })

  test('has at most 60 characters, whatever it is made of', () => {
    for (const part of ['', 'page-10', 'original'])
      for (const number of ['0001', '1000000']) {
        const name = named('Aktiengesellschaft '.repeat(20), { part, number, type: 'application/pdf' })
        expect(name.length).toBeLessThanOrEqual(60)
        expect(name).toMatch(/^[a-z0-9-]+\.pdf$/)
        expect(name).not.toContain('--')
      }
  })
})
