import { describe, expect, test } from 'vitest'
import { answerOfCard } from './testCards.ts'

const now = new Date('2026-03-31T23:59:59Z')
const answerOf = (number: string, expiry = '12/40') => answerOfCard({ number, expiry }, now)

describe('a test card', () => {
  test.each([
    ['4242 4242 4242 4242', { kind: 'taken', later: 'paid' }],
    ['4000000000000341', { kind: 'taken', later: 'refused' }],
    ['4000002500003155', { kind: 'needs-authentication', later: 'paid' }],
    ['4000002760003184', { kind: 'needs-authentication', later: 'asked' }],
    ['4000000000000002', { kind: 'refused', message: 'Your card was declined.' }],
    ['4000000000009995', { kind: 'refused', message: 'Your card has insufficient funds.' }],
    ['4000000000000069', { kind: 'refused', message: 'Your card has expired.' }],
    ['4000000000000127', { kind: 'refused', message: "Your card's security code is incorrect." }],
  ])('%s answers as it is known to', (number, answer) => {
    expect(answerOf(number)).toEqual(answer)
  })

  test.each(['4242424242424241', '4000000000000003', '42424242', '', '4242-4242-4242-4242', 'constructor'])(
    'is not %j',
    number => {
      expect(answerOf(number)).toMatchObject({ message: 'Your card number is invalid.' })
    },
  )

  test('is none of the cards that people have', () => {
    expect(answerOf('5555555555554444')).toMatchObject({
      kind: 'refused',
      message: 'Test mode only accepts test cards.',
    })
  })

  test('holds to the end of its month', () => {
    expect(answerOf('4242424242424242', '03/26')).toMatchObject({ kind: 'taken' })
    expect(answerOf('4242424242424242', '02 / 26')).toMatchObject({ message: 'Your card has expired.' })
    expect(answerOf('4242424242424242', '12/25')).toMatchObject({ message: 'Your card has expired.' })
  })
})
