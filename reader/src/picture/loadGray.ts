import sharp from 'sharp'
import type { GrayImage } from './grayImage.ts'

/** More pixels cost time and memory but add no legible text: a page at 300 dpi has fewer. */
const maxPixels = 9_000_000

sharp.cache(false)
sharp.concurrency(1)

/** Decodes a picture to grayscale, downscaled if very large. */
export async function loadGray(bytes: Uint8Array): Promise<GrayImage> {
  const image = sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'none' })
  const { width, height } = await image.metadata()
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(1, Math.round(width * scale)) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: firstChannel(data, info.channels) }
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return data
  const grey = new Uint8Array(data.length / channels)
  for (let i = 0; i < grey.length; i++) grey[i] = data[i * channels] ?? 255
  return grey
}

export async function resizeGray(picture: GrayImage, scale: number): Promise<GrayImage> {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  if (width === picture.width && height === picture.height) return picture
  const image = sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('b-w')
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: firstChannel(data, info.channels) }
}
