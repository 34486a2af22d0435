import type { Sharp } from 'sharp'
import type { ReceiptPicture } from '../readers/reader.ts'

/** A page is kept with at most so many pixels a side. */
export const longestSide = 4000
/** A PNG up to this size stays PNG: drawn receipts and screenshots are sharper so, and no larger. */
export const smallPngBytes = 1024 * 1024

/** To optimise the coding makes files some percent smaller, and takes 200 MB for a page of 4000 px a side. */
const jpeg = { quality: 85, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

/**
 * A small PNG where `isDrawn` says that the page may be one, else a JPEG. `draw` begins the drawing, once or twice:
 * to clone one would hold all of its pixels twice.
 */
export async function encodePage(draw: () => Sharp, isDrawn: boolean): Promise<ReceiptPicture> {
  const asPng = isDrawn ? await encoded(draw().png(), 'image/png') : undefined
  if (asPng && asPng.bytes.length <= smallPngBytes) return asPng
  return encoded(draw().jpeg(jpeg), 'image/jpeg')
}

async function encoded(drawing: Sharp, mediaType: ReceiptPicture['mediaType']): Promise<ReceiptPicture> {
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  return { bytes: data, mediaType, width: info.width, height: info.height }
}
