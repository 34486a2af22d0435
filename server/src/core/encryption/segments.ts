import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { damagedCiphertext } from './encryption.errors.ts'
import type { EncryptionKey } from './keyRing.ts'

/**
 * A long text is encrypted in segments, so that it is read while it comes and nothing unproven is handed on. Each has a
 * nonce of its number and whether it is the last: none can be left out, doubled, moved or cut off unseen. This is the
 * STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizar: Online Authenticated-Encryption and its Nonce-Reuse
 * Misuse-Resistance, 2015) over AES-256-GCM (NIST SP 800-38D) with a key of each text's own (HKDF, RFC 5869).
 */
export const segmentBytes = 64 * 1024
const tagBytes = 16
export const sealedSegmentBytes = segmentBytes + tagBytes
export const saltBytes = 16

const algorithm = 'aes-256-gcm'
const nonceBytes = 12

/** @param purpose what the text is: one put in another's place does not open */
export function textKey(key: EncryptionKey, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, salt, `outlay ${purpose}`, key.secret.length))
}

export function sealSegments(key: Uint8Array, bytes: Uint8Array): Buffer[] {
  const count = segmentCount(bytes.length, segmentBytes)
  return Array.from({ length: count }, (_, index) => {
    const segment = bytes.subarray(index * segmentBytes, (index + 1) * segmentBytes)
    return sealSegment(key, segment, index, index === count - 1)
  })
}

export function sealSegment(key: Uint8Array, segment: Uint8Array, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast))
  return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()])
}

/** @throws damagedCiphertext */
export function openSegment(key: Uint8Array, sealed: Uint8Array, index: number, isLast: boolean): Buffer {
  if (sealed.length < tagBytes) throw damagedCiphertext()
  const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()])
  } catch {
    throw damagedCiphertext()
  }
}

/** Bytes that so many sealed ones open to. */
export function openedLength(sealedLength: number): number {
  return sealedLength - tagBytes * segmentCount(sealedLength, sealedSegmentBytes)
}

/** An empty text has one segment, too: it is the last. */
function segmentCount(length: number, each: number): number {
  return Math.max(1, Math.ceil(length / each))
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUInt32BE(index, nonceBytes - 5)
  nonce[nonceBytes - 1] = isLast ? 1 : 0
  return nonce
}
