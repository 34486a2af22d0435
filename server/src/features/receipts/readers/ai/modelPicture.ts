import type { ReceiptPicture } from '@outlay/reader/reading'
import sharp from 'sharp'

// Anthropic rejects pictures above 5 MB of base64, and no provider uses more pixels than this.
const maxBytes = 3_700_000
const longestSide = 2576
const smallerSide = 1568

export type SentPicture = Pick<ReceiptPicture, 'bytes' | 'mediaType'>

/** The picture to send to a model: unchanged if small enough, otherwise a smaller JPEG. */
export async function fitForModel(picture: ReceiptPicture): Promise<SentPicture> {
  if (picture.bytes.length <= maxBytes && Math.max(picture.width, picture.height) <= longestSide)
    return picture
  const smaller = await shrink(picture, longestSide)
  return smaller.bytes.length <= maxBytes ? smaller : shrink(picture, smallerSide)
}

async function shrink(picture: ReceiptPicture, side: number): Promise<SentPicture> {
  const bytes = await sharp(picture.bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { bytes, mediaType: 'image/jpeg' }
}
