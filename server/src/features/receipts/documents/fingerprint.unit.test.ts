import {
  type GoldenReceipt,
  goldenReceipt,
  goldenReceipts,
} from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fingerprintOf, nearPictureDistance } from './fingerprint.ts'

const fingerprints = new Map<string, string>()

beforeAll(async () => {
  for (const receipt of goldenReceipts()) fingerprints.set(receipt.name, await fingerprintOf(receipt.bytes()))
})

function distance(one: string, other: string): number {
  return [...one].filter((bit, place) => bit !== other[place]).length
}

async function distanceOfCopy(receipt: GoldenReceipt, copy: Promise<Uint8Array>): Promise<number> {
  return distance(fingerprints.get(receipt.name) ?? '', await fingerprintOf(await copy))
}

describe('the fingerprint of a picture', () => {
  test('is 256 zeros and ones', () => {
    for (const bits of fingerprints.values()) expect(bits).toMatch(/^[01]{256}$/)
  })

  test.each(['gb-taxi', 'de-supermarket-photo', 'us-software'])(
    'stays near for %s saved anew, made smaller or brighter',
    async name => {
      const receipt = goldenReceipt(name)
      const picture = () => sharp(receipt.bytes()).autoOrient()
      const { width } = (await picture().toBuffer({ resolveWithObject: true })).info
      const copies = [
        picture().jpeg({ quality: 60 }),
        picture().resize({ width: Math.round(width * 0.7) }),
        picture().linear(1.05, 4),
      ]
      for (const copy of copies)
        expect(await distanceOfCopy(receipt, copy.toBuffer())).toBeLessThanOrEqual(nearPictureDistance)
    },
  )

  test('does not change where a picture is kept on its side with the order to turn it', async () => {
    const receipt = goldenReceipt('us-grocery-sideways')
    const upright = sharp(receipt.bytes()).autoOrient().png().toBuffer()
    expect(await distanceOfCopy(receipt, upright)).toBeLessThanOrEqual(nearPictureDistance)
  })

  test('is far for every two receipts that differ', () => {
    const names = [...fingerprints.keys()]
    for (const [index, one] of names.entries())
      for (const other of names.slice(index + 1))
        expect(
          distance(fingerprints.get(one) ?? '', fingerprints.get(other) ?? ''),
          `${one} and ${other}`,
        ).toBeGreaterThan(nearPictureDistance)
  })

  test('is that of nothing at all for an empty sheet', async () => {
    const sheet = sharp({ create: { width: 300, height: 500, channels: 3, background: 'white' } })
    expect(await fingerprintOf(await sheet.png().toBuffer())).toBe('0'.repeat(256))
  })
})
