import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { animatedPicture, damagedPicture, tooManyPixels } from './picture.errors.ts'
import { pictureTypeOf, type TakenType } from './pictureType.ts'
import type { ReceiptPicture } from './readers/reader.ts'
import { createTurns } from './turns.ts'

const maxPixels = 60_000_000
const maxSide = 20_000
const longestSide = 4000
const thumbnailSide = 320
/** A PNG up to this size stays PNG: drawn receipts and screenshots are sharper so, and no larger. */
const smallPngBytes = 1024 * 1024

/** A picture of 60 megapixels takes up to half a gigabyte while it is redrawn. */
const takeTurn = createTurns(2)

export interface PreparedPicture {
  readonly picture: ReceiptPicture
  readonly thumbnail: { readonly bytes: Uint8Array; readonly mediaType: 'image/webp' }
  /** Of the bytes as they were given, hexadecimal. */
  readonly sha256: string
  /** Of the bytes as they were given. */
  readonly size: number
}

/**
 * Checks a picture by its bytes and makes it ready to keep, show and read: upright, sRGB, without metadata, JPEG or
 * small PNG of at most 4000 px a side, with a thumbnail. What is too large is refused before a pixel is decoded.
 * @throws the errors of picture.errors.ts
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  const type = await pictureTypeOf(bytes)
  await checkHeader(bytes, type)
  const { picture, thumbnail } = await takeTurn(() => draw(bytes, type))
  return {
    picture,
    thumbnail: { bytes: thumbnail, mediaType: 'image/webp' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
  }
}

/** Reads the header alone, so the limit of pixels is ours to find broken and to name. */
async function checkHeader(bytes: Uint8Array, type: TakenType): Promise<void> {
  const {
    format,
    width,
    height,
    pages = 1,
  } = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata())
  if (format !== type) throw damagedPicture()
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw tooManyPixels()
  if (pages > 1) throw animatedPicture()
}

async function draw(
  bytes: Uint8Array,
  type: TakenType,
): Promise<{ picture: ReceiptPicture; thumbnail: Buffer }> {
  const isSmallPng = type === 'png' && bytes.length <= smallPngBytes
  const asPng = isSmallPng ? await encode(upright(bytes).png(), 'image/png') : undefined
  const picture =
    asPng && asPng.bytes.length <= smallPngBytes
      ? asPng
      : await encode(upright(bytes).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }), 'image/jpeg')
  return { picture, thumbnail: await drawThumbnail(picture.bytes) }
}

/** The pixels alone are carried over; whatever else was in the file is not. */
function upright(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
}

async function encode(drawing: Sharp, mediaType: ReceiptPicture['mediaType']): Promise<ReceiptPicture> {
  const { data, info } = await orDamaged(drawing.toBuffer({ resolveWithObject: true }))
  return { bytes: data, mediaType, width: info.width, height: info.height }
}

function drawThumbnail(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
}

/** The header said it is a picture; where it cannot be decoded, it is not a whole one. */
async function orDamaged<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (error) {
    throw damagedPicture({ cause: error })
  }
}
