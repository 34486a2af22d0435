import sharp from 'sharp'
import type { GreyPicture } from './greyPicture.ts'

/** More pixels than this add time and memory, not readable text: a receipt of a page at 300 dpi has fewer. */
const maxPixels = 9_000_000

sharp.cache(false)
sharp.concurrency(1)

/** Decodes a picture to greys, made smaller where it is very large. `scale` is the size kept, 0 to 1. */
export async function loadGrey(bytes: Uint8Array): Promise<{ picture: GreyPicture; scale: number }> {
  const image = sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'none' })
  const { width, height } = await image.metadata()
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(1, Math.round(width * scale)) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    picture: { width: info.width, height: info.height, pixels: firstChannel(data, info.channels) },
    scale,
  }
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return data
  const grey = new Uint8Array(data.length / channels)
  for (let i = 0; i < grey.length; i++) grey[i] = data[i * channels] ?? 255
  return grey
}

/** Makes edges steeper; `sigma` is in pixels, 0 for none. */
export async function sharpenGrey(picture: GreyPicture, sigma: number): Promise<GreyPicture> {
  if (sigma === 0) return picture
  const { data, info } = await sharp(picture.pixels, {
    raw: { width: picture.width, height: picture.height, channels: 1 },
  })
    .sharpen({ sigma, m1: 1, m2: 2 })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...picture, pixels: firstChannel(data, info.channels) }
}

/** Resizes with a good filter; `blur` is a sigma in pixels of the result, 0 for none. */
export async function resizeGrey(picture: GreyPicture, scale: number, blur: number): Promise<GreyPicture> {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  if (width === picture.width && height === picture.height && blur === 0) return picture
  const image = sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('b-w')
  if (blur > 0) image.blur(blur)
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: firstChannel(data, info.channels) }
}
