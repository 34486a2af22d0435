import sharp, { type Sharp } from 'sharp'
import type { ReceiptPicture } from '../../reading.ts'
import type { PictureType } from '../fileType.ts'
import { maxPixels, maxSide, UnreadableFileError } from '../unopenable.ts'
import { encodeDrawing, encodePhoto, longestSide, smallPngBytes } from './pageEncoding.ts'

// Each picture is only opened once, so libvips' cache is useless.
sharp.cache(false)

/**
 * Draws a picture upright, in sRGB, without metadata and at most 4000 px a side. Oversized pictures are refused before
 * a pixel is decoded. @throws UnreadableFileError
 */
export async function drawPicture(bytes: Uint8Array, type: PictureType): Promise<ReceiptPicture> {
  await checkHeader(bytes, type)
  const encode = type === 'png' && bytes.length <= smallPngBytes ? encodeDrawing : encodePhoto
  return orDamaged(encode(() => upright(bytes)))
}

/** Reads only the header, so that we detect and report the pixel limit ourselves. */
async function checkHeader(bytes: Uint8Array, type: PictureType): Promise<void> {
  const {
    format,
    width,
    height,
    pages = 1,
  } = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata())
  if (format !== type) throw new UnreadableFileError('damaged-picture')
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw new UnreadableFileError('too-many-pixels')
  if (pages > 1) throw new UnreadableFileError('animated-picture')
}

/** Keeps only pixels, and drops all other data in the file. */
function upright(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
}

/** The header was valid, so a failure to decode means the file is damaged. */
async function orDamaged<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (error) {
    throw new UnreadableFileError('damaged-picture', { cause: error })
  }
}
