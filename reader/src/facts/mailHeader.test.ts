import { describe, expect, test } from 'vitest'
import { readAgreed } from '../fields/writtenReceipt.factory.ts'

const read = (text: string) => readAgreed(text, { today: '2026-11-20' })

const mails = [
  `From: Ana Kovac <ana@example.com>
To: Books <books@example.com>
Subject: Fwd: Your Tuesday trip
Date: 18 Nov 2026 09:12`,
  `Von: Ana Kovac <ana@example.com>
Gesendet: 18. November 2026 09:12
An: Buchhaltung <books@example.com>
Betreff: WG: Ihre Fahrt`,
  `De : Ana Kovac <ana@example.com>
Envoyé : 18 novembre 2026 09:12
À : Compta <books@example.com>
Objet : TR : Votre course`,
  `Ana Kovac <ana@example.com>     18 Nov 2026 09:12
To: books@example.com`,
]

describe.each(mails)('a receipt that came by mail', header => {
  const body =
    'Harrow Green Cabs Ltd\n12 High Street\nLondon N1 7AB\nTrip on 17 Nov 2026\nFare 12.00\nTOTAL 12.00'

  test('is of who sold, not of who wrote, and of the day of the trip', () => {
    const { merchant, date } = read(`${header}\n${body}`).fields
    expect([merchant.value, date.value]).toEqual(['Harrow Green Cabs Ltd', '2026-11-17'])
  })

  test('that names several days is to be looked at', () => {
    const { date } = read(`${header}\n${body.replace('Fare', 'Booked 16 Nov 2026\nFare')}`).fields
    expect(date.value).not.toBe('2026-11-18')
    expect(date.confidence).toBeLessThan(0.9)
  })

  test('that names no day but its own is to be looked at', () => {
    const { date } = read(`${header}\n${body.replace('Trip on 17 Nov 2026', 'Trip')}`).fields
    expect(date.value).toBe('2026-11-18')
    expect(date.confidence).toBeLessThan(0.9)
  })
})

test.each(['From: 10:05\nTo: 12:10', 'Date: 17 Nov 2026', 'To: Table 5\nDate: 17 Nov 2026'])(
  'a receipt that says %s is no mail',
  rows => {
    const { date } = read(`Harrow Green Parking Ltd\n${rows}\n17 Nov 2026 12:10\nTOTAL 5.00`).fields
    expect(date).toMatchObject({ value: '2026-11-17' })
    expect(date.confidence).toBeGreaterThanOrEqual(0.9)
  },
)
