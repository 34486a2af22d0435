import type { Sharp } from 'sharp'
import type { ReceiptPicture } from '../../reading.ts'

/** Pages are stored with at most this many pixels a side. */
export const longestSide = 4000
/** PNGs up to this size stay PNG: rendered receipts and screenshots are sharper that way, and no larger. */
export const smallPngBytes = 1024 * 1024

/** Optimized coding saves a few percent but takes 200 MB for a page of 4000 px a side. */
const jpeg = { quality: 85, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

/** Starts a new drawing, because cloning one would hold all its pixels twice. */
type Draw = () => Sharp

/** Encodes a page of text and lines: a small PNG, else a JPEG. */
export async function encodeDrawing(draw: Draw): Promise<ReceiptPicture> {
  const asPng = await encoded(draw().png(), 'image/png')
  return asPng.bytes.length <= smallPngBytes ? asPng : encodePhoto(draw)
}

export function encodePhoto(draw: Draw): Promise<ReceiptPicture> {
  return encoded(draw().jpeg(jpeg), 'image/jpeg')
}

async function encoded(drawing: Sharp, mediaType: ReceiptPicture['mediaType']): Promise<ReceiptPicture> {
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  // The encoder's own memory is not transferable between threads.
  return { bytes: new Uint8Array(data), mediaType, width: info.width, height: info.height }
}
