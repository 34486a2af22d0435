import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bomb, png, pngChunk } from '../../testing/pngBytes.ts'
import { openDocument } from '../openDocument.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

/** Every pixel has a different color, so that it does not compress. */
function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, state = 1; at < pixels.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    pixels[at] = state >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function openPicture(bytes: Uint8Array) {
  const { pages } = await openDocument(bytes)
  if (pages.length !== 1) throw new Error('A picture is one page')
  return pages[0]
}

async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  return openDocument(bytes).then(
    () => 'taken',
    (error: { reason?: string }) => error.reason ?? error,
  )
}

describe('a picture that is taken', () => {
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('may be a %s', async format => {
    const bytes = await blank(60, 90).toFormat(format).toBuffer()
    const picture = await openPicture(bytes)
    expect(picture).toMatchObject({ width: 60, height: 90 })
    const { format: kept } = await sharp(picture.bytes).metadata()
    expect(`image/${kept}`).toBe(picture.mediaType)
  })

  test('stands upright afterwards and has lost where it was taken', async () => {
    const bytes = await blank(60, 90)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera of a person', Orientation: '6' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 31/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '13/1 24/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.toString('latin1')).toContain('Camera of a person')

    const picture = await openPicture(bytes)

    expect(picture).toMatchObject({ width: 90, height: 60, mediaType: 'image/jpeg' })
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture.bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(Buffer.from(picture.bytes).toString('latin1')).not.toContain('Camera of a person')
  })

  test('turns the right way: what was left below is left above', async () => {
    const redCorner = await sharp(await blank(40, 40).png().toBuffer())
      .extend({ right: 40, top: 40, background: 'white' })
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const picture = await openPicture(redCorner)
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true })
    const greenAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] ?? 0
    expect(greenAt(10, 10)).toBeLessThan(90)
    expect(greenAt(70, 70)).toBeGreaterThan(220)
  })

  test('is made no larger than 4000 px a side', async () => {
    const picture = await openPicture(await blank(2000, 5000).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1600, height: 4000 })
  })

  test('stays PNG when it is a small one, and becomes JPEG when not', async () => {
    const small = await openPicture(await blank(300, 500).png().toBuffer())
    const large = await openPicture(await noise(800, 800).png().toBuffer())
    expect(small.mediaType).toBe('image/png')
    expect(large.mediaType).toBe('image/jpeg')
  })

  test('gets white where it was transparent, and sRGB where it was made for print', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const print = await blank(8, 8).toColourspace('cmyk').jpeg().toBuffer()
    const whitened = await sharp((await openPicture(clear)).bytes).stats()
    expect(whitened.channels.map(channel => channel.min)).toEqual([255, 255, 255])
    const { space } = await sharp((await openPicture(print)).bytes).metadata()
    expect(space).toBe('srgb')
  })
})

describe('a file that is refused', () => {
  test('is empty', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toBe('empty-file')
  })

  test.each([
    ['text', Buffer.from('Total 12.50, thank you for your visit')],
    ['bytes without meaning', Buffer.alloc(500, 7)],
    ['a program', Buffer.from('7f454c460201010000000000000000000300', 'hex')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['a web page with a drawing', Buffer.from('<!doctype html><html><body><svg></svg></body></html>')],
  ])('is %s, whatever its name says', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toBe('not-a-picture')
  })

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a drawing with a prologue',
      Buffer.from('<?xml version="1.0"?>\n<!-- x -->\n<svg width="9" height="9"></svg>'),
    ],
  ])('is %s, a kind that is not taken', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toBe('picture-type-not-taken')
  })

  test('is TIFF or AVIF, kinds that are not taken', async () => {
    expect(await refusalOf(await blank(8, 8).tiff().toBuffer())).toBe('picture-type-not-taken')
    expect(await refusalOf(await blank(8, 8).avif().toBuffer())).toBe('picture-type-not-taken')
  })

  test.each(['gif', 'webp'] as const)('is an animated %s', async format => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 0), Buffer.alloc(8 * 8 * 3, 255)])
    const animated = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .toFormat(format, { delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2)
    expect(await refusalOf(animated)).toBe('animated-picture')
  })

  test('is an animated PNG', async () => {
    const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
    expect(await refusalOf(png(8, 8, deflateSync(Buffer.alloc(8 * 2)), pngChunk('acTL', control)))).toBe(
      'animated-picture',
    )
  })

  test('is a whole PNG of 20,000 by 20,000 px in a few kilobytes, and not one pixel of it is decoded', async () => {
    expect(bomb().length).toBeLessThan(100_000)
    const before = sharp.cache().memory.high
    expect(await refusalOf(bomb())).toBe('too-many-pixels')
    expect(sharp.cache().memory.high).toBeLessThanOrEqual(Math.max(before, 32))
  })

  test('claims a side above 20,000 px, or a size no machine could hold', async () => {
    expect(await refusalOf(png(20_001, 10, deflateSync(Buffer.alloc(10 * 2502))))).toBe('too-many-pixels')
    expect(await refusalOf(png(60_000, 60_000, Buffer.alloc(9)))).toBe('too-many-pixels')
    const size = Buffer.from('ffffffff', 'hex')
    const screen = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')])
    const frame = Buffer.concat([
      Buffer.from('2c00000000', 'hex'),
      size,
      Buffer.from('0002024401003b', 'hex'),
    ])
    const gif = Buffer.concat([screen, frame])
    expect(await refusalOf(gif)).toBe('too-many-pixels')
  })

  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('is a %s that was cut off', async format => {
    const whole = await noise(200, 200).toFormat(format).toBuffer()
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('damaged-picture')
    expect(await refusalOf(whole.subarray(0, 40))).toBe('damaged-picture')
  })

  test('begins like a picture and goes on as something else', async () => {
    expect(await refusalOf(png(80, 80, Buffer.from('and then a story')))).toBe('damaged-picture')
    expect(await refusalOf(Buffer.from('GIF89a and then a story'))).toBe('damaged-picture')
  })
})
