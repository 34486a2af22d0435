import { describe, expect, test } from 'vitest'
import { relyingPartyOf } from './ceremonies.ts'

describe('whom a passkey is for', () => {
  test('is the configured address, whatever the caller says', () => {
    expect(relyingPartyOf('https://outlay.example/app', 'evil.example')).toEqual({
      id: 'outlay.example',
      origins: ['https://outlay.example'],
    })
  })

  test.each(['localhost:3000', 'outlay.localhost:3000'])('is %s where nothing is configured', host => {
    expect(relyingPartyOf(undefined, host)).toEqual({
      id: host.replace(':3000', ''),
      origins: [`http://${host}`, `https://${host}`],
    })
  })

  test.each(['evil.example', '127.0.0.1:3000', '[::1]:3000', '', 'localhost.evil.example', 'local host'])(
    'is nobody where it is only the caller who says %j',
    host => {
      expect(() => relyingPartyOf(undefined, host)).toThrow(/Passkeys need a domain name/)
    },
  )

  test.each(['http://127.0.0.1:3000', 'https://[2001:db8::1]'])('is no number: %s', address => {
    expect(() => relyingPartyOf(address, 'localhost')).toThrow(/Passkeys need a domain name/)
  })
})
