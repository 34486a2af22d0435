import {
  drawThumbnail as draw,
  type PreparedReceipt,
  preparePart as part,
  prepareReceipt as prepare,
} from '../features/receipts/documents/prepareReceipt.ts'
import { remembered } from './cachedReader.ts'

// Replaces prepareReceipt.ts in tests over HTTP, which upload the same few receipts repeatedly.

export function prepareReceipt(
  bytes: Uint8Array,
  signal: AbortSignal = new AbortController().signal,
): Promise<PreparedReceipt> {
  return remembered({ prepared: bytes }, signal, () => prepare(bytes, signal))
}

export const preparePart = part
export const drawThumbnail = draw

// Tests get this module instead, so it must export all of the other.
;({
  prepareReceipt,
  preparePart,
  drawThumbnail,
}) satisfies typeof import('../features/receipts/documents/prepareReceipt.ts')
