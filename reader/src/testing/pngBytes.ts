import { crc32, deflateSync } from 'node:zlib'

/** A valid PNG of 20,000 by 20,000 px in a few kilobytes. */
export function bomb(): Buffer {
  return png(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * 2501)))
}

/** A black and white PNG, chunk by chunk, with the claimed size. */
export function png(width: number, height: number, data: Buffer, ...others: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const chunks = [
    pngChunk('IHDR', header),
    ...others,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}
