import { fileTypeOf } from '@outlay/reader/documents/fileType'
import { limitDrawing } from '@outlay/reader/documents/semaphore'
import { UnreadableFileError } from '@outlay/reader/documents/unopenable'
import sharp from 'sharp'
import { logoTooLarge, notALogo } from '../teams.errors.ts'

const side = 256
const maxPixels = 64_000_000

/**
 * A square WebP of a picture, upright and without metadata. The type is detected from the bytes, and oversized pictures
 * are rejected before decoding. @throws notALogo, logoTooLarge
 */
export async function drawLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const type = await fileTypeOf(bytes).catch(error => {
    throw error instanceof UnreadableFileError ? notALogo({ cause: error }) : error
  })
  if (type === 'pdf' || type === 'heic') throw notALogo()
  return limitDrawing(async () => {
    const { format, width, height } = await orNoPicture(sharp(bytes, { limitInputPixels: false }).metadata())
    if (format !== type) throw notALogo()
    if (width * height > maxPixels) throw logoTooLarge()
    return orNoPicture(square(bytes))
  })
}

function square(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .toColourspace('srgb')
    .webp({ quality: 85 })
    .toBuffer()
}

async function orNoPicture<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (cause) {
    throw notALogo({ cause })
  }
}
