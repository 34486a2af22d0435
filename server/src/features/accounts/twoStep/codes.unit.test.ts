import { describe, expect, test } from 'vitest'
import { appAddress, stepOf, stepOfCode } from './codes.ts'

/** RFC 6238, appendix B, SHA-1: the last six of eight digits. */
const secret = '12345678901234567890'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  test.each(vectors)('is taken %d seconds after 1970: %s', async (seconds, code) => {
    const now = at(seconds)
    expect(await stepOfCode(secret, code, { now, lastStep: 0 })).toBe(stepOf(now))
  })

  test('is taken half a minute early or late, and no more', async () => {
    const takenAt = async (offsetSeconds: number) =>
      (await stepOfCode(secret, '005924', { now: at(1_234_567_890 + offsetSeconds), lastStep: 0 })) !==
      undefined
    expect(await Promise.all([-60, -30, 0, 30, 60].map(takenAt))).toEqual([false, true, true, true, false])
  })

  test('is taken once, and with it those before it', async () => {
    const now = at(1_234_567_890)
    const taken = (lastStep: number) => stepOfCode(secret, '005924', { now, lastStep })
    expect(await taken(stepOf(now) - 1)).toBe(stepOf(now))
    expect(await taken(stepOf(now))).toBeUndefined()
    expect(await taken(stepOf(now) + 1)).toBeUndefined()
  })

  test.each(['', '00592', '0059245', '005925', ' 05924'])('is not %j', async code => {
    expect(await stepOfCode(secret, code, { now: at(1_234_567_890), lastStep: 0 })).toBeUndefined()
  })
})

test('an app is told whose code it shows, and the secret as base32', () => {
  expect(appAddress(secret, 'Ana Gómez')).toEqual({
    address: `otpauth://totp/Outlay:Ana%20G%C3%B3mez?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Outlay&digits=6&period=30`,
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  })
})
