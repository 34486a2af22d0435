import { describe, expect, test } from 'vitest'
import { deliveryOf } from './smtp.ts'

const error = (details: object) => Object.assign(new Error('no'), details)

describe('a delivery that failed', () => {
  test.each([
    ['nobody answers', { code: 'ECONNECTION' }, 'again'],
    ['the name of the server is not known', { code: 'EDNS' }, 'again'],
    [
      'the password is refused for good: the operator’s to fix',
      { code: 'EAUTH', responseCode: 535, permanent: true },
      'again',
    ],
    ['the server greets with a refusal', { code: 'EPROTOCOL', responseCode: 554, permanent: true }, 'again'],
    ['the recipient is refused for now', { code: 'EENVELOPE', responseCode: 450, permanent: false }, 'again'],
    [
      'the recipient is refused for good',
      { code: 'EENVELOPE', responseCode: 550, permanent: true },
      'refused',
    ],
    ['the address is none', { code: 'EENVELOPE' }, 'refused'],
    ['the email is too large', { code: 'EMESSAGE' }, 'refused'],
    ['the certificate is wrong', { code: 'ETLS' }, 'again'],
  ])('before the email was handed over, as %s', (_, details, kind) => {
    expect(deliveryOf(error(details), false)).toMatchObject({ kind })
  })

  test.each([
    ['the line breaks', { code: 'ECONNECTION' }, 'unknown'],
    ['the server says nothing', { code: 'ETIMEDOUT' }, 'unknown'],
    [
      'the server closes with an answer',
      { code: 'ECONNECTION', responseCode: 421, permanent: false },
      'again',
    ],
    ['the email is refused for now', { code: 'EMESSAGE', responseCode: 451, permanent: false }, 'again'],
    ['the email is refused for good', { code: 'EMESSAGE', responseCode: 554, permanent: true }, 'refused'],
  ])('after the email was handed over, as %s', (_, details, kind) => {
    expect(deliveryOf(error(details), true)).toMatchObject({ kind })
  })

  test('is told with the code alone for the log, and the server’s words for the operator', () => {
    const details = {
      code: 'EENVELOPE',
      responseCode: 550,
      permanent: true,
      message: 'Unknown: ana@example.com',
    }
    expect(deliveryOf(error(details), false)).toEqual({
      kind: 'refused',
      code: 'EENVELOPE 550',
      reason: 'Unknown: ana@example.com',
    })
  })
})
