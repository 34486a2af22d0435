import { createHash } from 'node:crypto'
import { goldenDocument } from '@outlay/reader/testing/receipts/goldenDocuments'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { nearPictureDistance } from './fingerprint.ts'
import { prepareReceipt } from './prepareReceipt.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

/** Whether both are near duplicates, despite different formats. */
async function lookAlike(file: Uint8Array, picture: Uint8Array): Promise<boolean> {
  const [one, other] = [await prepareReceipt(file), await prepareReceipt(picture)]
  const differing = [...one.fingerprint].filter((bit, place) => bit !== other.fingerprint[place])
  return differing.length <= nearPictureDistance
}

test('a PDF is kept as it was given, beside its pages', async () => {
  const bytes = goldenDocument('us-software.pdf')
  const { pages, original, thumbnail, sha256, size, fingerprint } = await prepareReceipt(bytes)
  expect(pages).toHaveLength(1)
  expect(original).toEqual({ bytes, mediaType: 'application/pdf' })
  expect((await sharp(thumbnail.bytes).metadata()).height).toBe(320)
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(size).toBe(bytes.length)
  expect(fingerprint).toMatch(/^[01]{256}$/)
})

test('a picture is kept as its page alone', async () => {
  const bytes = await blank(60, 90).jpeg().toBuffer()
  const { original, sha256, size } = await prepareReceipt(bytes)
  expect(original).toBeUndefined()
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(size).toBe(bytes.length)
})

test('a thumbnail has 320 px at most, and has lost where it was taken', async () => {
  const bytes = await blank(5000, 2000)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of a person' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { thumbnail } = await prepareReceipt(bytes)
  const { format, width, height, exif, orientation } = await sharp(thumbnail.bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 128, height: 320 })
  expect({ exif, orientation }).toEqual({})
  expect(thumbnail.mediaType).toBe('image/webp')
})

test('a receipt looks alike as a picture, as a scan in a PDF and as HEIC', async () => {
  const [scan, photo] = [goldenReceipt('de-supermarket'), goldenReceipt('us-grocery-sideways')]
  expect(await lookAlike(goldenDocument('de-supermarket-scan.pdf'), scan.bytes())).toBe(true)
  expect(await lookAlike(goldenDocument('us-grocery-sideways.heic'), photo.bytes())).toBe(true)
})

test.each([
  ['holds nothing', Buffer.alloc(0), 'receipts.empty-file', 400],
  ['is text', Buffer.from('Total 12.50'), 'receipts.not-a-picture', 415],
  ['is locked', goldenDocument('us-software-locked.pdf'), 'receipts.locked-pdf', 422],
])('a file that %s is a problem with a name and what to do', async (_what, bytes, code, status) => {
  await expect(prepareReceipt(bytes)).rejects.toMatchObject({
    code,
    status,
    message: expect.stringMatching(/\.$/),
  })
})
