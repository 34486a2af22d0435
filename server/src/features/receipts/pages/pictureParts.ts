import { encodePhoto } from '@outlay/reader/documents/picture/pageEncoding'
import type { Area, ReceiptPicture } from '@outlay/reader/reading'
import sharp from 'sharp'

/** Crops a part of a picture. */
export async function cutOut({ bytes, width, height }: ReceiptPicture, area: Area): Promise<ReceiptPicture> {
  const left = Math.min(width - 1, Math.round(area.x * width))
  const top = Math.min(height - 1, Math.round(area.y * height))
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(area.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(area.height * height))),
  }
  return encodePhoto(() => sharp(bytes).extract(region))
}
