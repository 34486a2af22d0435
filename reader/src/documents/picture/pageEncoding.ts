import type { Sharp } from 'sharp'
import type { ReceiptPicture } from '../../reading.ts'

/** A page is kept with at most so many pixels a side. */
export const longestSide = 4000
/** A PNG up to this size stays PNG: drawn receipts and screenshots are sharper so, and no larger. */
export const smallPngBytes = 1024 * 1024

/** To optimise the coding makes files some percent smaller, and takes 200 MB for a page of 4000 px a side. */
const jpeg = { quality: 85, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

/** Begins the drawing, once or twice: to clone one would hold all of its pixels twice. */
type Draw = () => Sharp

/** A page of letters and lines: a small PNG, else a JPEG. */
export async function encodeDrawing(draw: Draw): Promise<ReceiptPicture> {
  const asPng = await encoded(draw().png(), 'image/png')
  return asPng.bytes.length <= smallPngBytes ? asPng : encodePhoto(draw)
}

/** A page as a JPEG. */
export function encodePhoto(draw: Draw): Promise<ReceiptPicture> {
  return encoded(draw().jpeg(jpeg), 'image/jpeg')
}

async function encoded(drawing: Sharp, mediaType: ReceiptPicture['mediaType']): Promise<ReceiptPicture> {
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  // The encoder's own memory cannot be handed from one thread to another.
  return { bytes: new Uint8Array(data), mediaType, width: info.width, height: info.height }
}
