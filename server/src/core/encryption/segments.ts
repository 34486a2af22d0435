import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { damagedCiphertext } from './encryption.errors.ts'
import type { EncryptionKey } from './keyRing.ts'

/**
 * Long texts are encrypted in segments, so they can be streamed without emitting unauthenticated bytes. Each nonce
 * holds the segment's number and whether it is last: none can be dropped, duplicated, moved or truncated undetected.
 * This is the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizar: Online Authenticated-Encryption and its
 * Nonce-Reuse Misuse-Resistance, 2015) over AES-256-GCM (NIST SP 800-38D) with a key per text (HKDF, RFC 5869).
 */
export const segmentBytes = 64 * 1024
const tagBytes = 16
export const sealedSegmentBytes = segmentBytes + tagBytes
export const saltBytes = 16

const algorithm = 'aes-256-gcm'
const nonceBytes = 12

/** @param purpose what the text is: moved elsewhere it does not decrypt */
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

/** Plaintext size of sealed bytes. */
export function openedLength(sealedLength: number): number {
  return sealedLength - tagBytes * segmentCount(sealedLength, sealedSegmentBytes)
}

/** An empty text has one segment, the last. */
function segmentCount(length: number, each: number): number {
  return Math.max(1, Math.ceil(length / each))
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUInt32BE(index, nonceBytes - 5)
  nonce[nonceBytes - 1] = isLast ? 1 : 0
  return nonce
}
