import sharp, { type Sharp } from 'sharp'
import type { Finish } from './drawnReceipt.ts'
import { addGrain, seededRandom, seedOf } from './noise.ts'

const maxBytes = 92_000

/** The page from a flatbed scanner: slightly askew, soft, grainy and gray. */
export async function scanned(page: Buffer, name: string, finish: Finish): Promise<Buffer> {
  if (finish.digital) return jpeg(sharp(page).removeAlpha(), 80)
  const random = seededRandom(seedOf(name))
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const stretched = await sharp(page)
    .resize({ width, height: Math.round(height * (finish.stretch ?? 1)), fit: 'fill' })
    .png()
    .toBuffer()
  const { data, info } = await sharp(stretched)
    .flatten({ background: '#f4f2ee' })
    .rotate(finish.skew ?? 0, { background: '#efedea' })
    .blur(0.6)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  addGrain(data, 3, random)
  return jpeg(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }), 70)
}

/** The best quality, at most the given one, that keeps the picture small. */
export async function jpeg(picture: Sharp, quality: number): Promise<Buffer> {
  const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
  return bytes.length > maxBytes && quality > 30 ? jpeg(picture, quality - 5) : bytes
}
