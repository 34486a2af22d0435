import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { damagedCiphertext, keyMissing } from './encryption.errors.ts'
import { type EncryptionKey, type KeyRing, keyIdBytes } from './keyRing.ts'

/**
 * Long texts are encrypted in segments, so they can be streamed without emitting unauthenticated bytes. Each nonce
 * holds the segment's number and whether it is last: none can be dropped, duplicated, moved or truncated undetected.
 * This is the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizar: Online Authenticated-Encryption and its
 * Nonce-Reuse Misuse-Resistance, 2015) over AES-256-GCM (NIST SP 800-38D) with a key per text (HKDF, RFC 5869).
 */
const segmentBytes = 64 * 1024
const tagBytes = 16
const sealedSegmentBytes = segmentBytes + tagBytes
const saltBytes = 16

const algorithm = 'aes-256-gcm'
const nonceBytes = 12

/** @param purpose what the text is: moved elsewhere it does not decrypt */
function textKey(key: EncryptionKey, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, salt, `outlay ${purpose}`, key.secret.length))
}

function sealSegments(key: Uint8Array, bytes: Uint8Array): Buffer[] {
  const count = segmentCount(bytes.length, segmentBytes)
  return Array.from({ length: count }, (_, index) => {
    const segment = bytes.subarray(index * segmentBytes, (index + 1) * segmentBytes)
    return sealSegment(key, segment, index, index === count - 1)
  })
}

function sealSegment(key: Uint8Array, segment: Uint8Array, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast))
  return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()])
}

/** @throws damagedCiphertext */
function openSegment(key: Uint8Array, sealed: Uint8Array, index: number, isLast: boolean): Buffer {
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
function openedLength(sealedLength: number): number {
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

/** No image, document or archive begins with these bytes, so a file without them was never encrypted. */
const mark = Buffer.from([0x8e, 0x4f, 0x75, 0x74, 0x6c, 0x61, 0x79, 0x01])
/** The mark, the key id and the salt of this text's own key. */
export const headerBytes = mark.length + keyIdBytes + saltBytes

export function sealBytes(key: EncryptionKey, purpose: string, bytes: Uint8Array): Buffer {
  const { header, ofText } = beginningOf(key, purpose)
  return Buffer.concat([header, ...sealSegments(ofText, bytes)])
}

/** A stream equivalent of `sealBytes`. */
export function sealingOf(key: EncryptionKey, purpose: string): Transform {
  const { header, ofText } = beginningOf(key, purpose)
  return new Sealing(header, ofText)
}

function beginningOf(key: EncryptionKey, purpose: string): { header: Buffer; ofText: Buffer } {
  const salt = randomBytes(saltBytes)
  return {
    header: Buffer.concat([mark, Buffer.from(key.id, 'hex'), salt]),
    ofText: textKey(key, salt, purpose),
  }
}

/** Id of the key that sealed these bytes; undefined if not sealed. @param start the first `headerBytes`, or all */
export function sealedBy(start: Buffer): string | undefined {
  const isSealed = start.length >= headerBytes && start.subarray(0, mark.length).equals(mark)
  return isSealed ? start.subarray(mark.length, mark.length + keyIdBytes).toString('hex') : undefined
}

/** Opens a short text. @throws damagedCiphertext, keyMissing */
export function openSealed(keys: KeyRing, purpose: string, sealed: Buffer): Buffer {
  const body = sealed.subarray(headerBytes)
  if (body.length > sealedSegmentBytes) throw damagedCiphertext()
  return openSegment(textKeyOf(keys, purpose, sealed), body, 0, true)
}

/** Plaintext size of a sealed text. */
export function lengthWithin(sealedLength: number): number {
  return openedLength(sealedLength - headerBytes)
}

/** Decrypts what follows the header. @throws keyMissing; the stream fails with damagedCiphertext */
export function openingOf(keys: KeyRing, purpose: string, header: Buffer): Transform {
  return new Opening(textKeyOf(keys, purpose, header))
}

function textKeyOf(keys: KeyRing, purpose: string, start: Buffer): Buffer {
  const key = keys.find(sealedBy(start) ?? '')
  if (!key) throw keyMissing()
  return textKey(key, start.subarray(headerBytes - saltBytes, headerBytes), purpose)
}

/** Holds back the last segment, which is only known to be last at the end. */
abstract class Segments extends Transform {
  readonly #bytesEach: number
  #waiting: Buffer[] = []
  #length = 0
  #index = 0

  constructor(bytesEach: number) {
    super()
    this.#bytesEach = bytesEach
  }

  protected abstract turned(segment: Buffer, index: number, isLast: boolean): Buffer

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(chunk)
    this.#length += chunk.length
    this.#attempt(done, () => {
      if (this.#length <= this.#bytesEach) return
      let bytes = Buffer.concat(this.#waiting)
      while (bytes.length > this.#bytesEach) {
        this.#next(bytes.subarray(0, this.#bytesEach), false)
        bytes = bytes.subarray(this.#bytesEach)
      }
      this.#waiting = [bytes]
      this.#length = bytes.length
    })
  }

  override _flush(done: TransformCallback): void {
    this.#attempt(done, () => this.#next(Buffer.concat(this.#waiting), true))
  }

  #next(segment: Buffer, isLast: boolean): void {
    this.push(this.turned(segment, this.#index, isLast))
    this.#index += 1
  }

  #attempt(done: TransformCallback, work: () => void): void {
    try {
      work()
      done()
    } catch (error) {
      done(error instanceof Error ? error : damagedCiphertext())
    }
  }
}

class Opening extends Segments {
  readonly #key: Buffer

  constructor(key: Buffer) {
    super(sealedSegmentBytes)
    this.#key = key
  }

  protected turned(sealed: Buffer, index: number, isLast: boolean): Buffer {
    return openSegment(this.#key, sealed, index, isLast)
  }
}

class Sealing extends Segments {
  readonly #key: Buffer

  constructor(header: Buffer, key: Buffer) {
    super(segmentBytes)
    this.#key = key
    this.push(header)
  }

  protected turned(segment: Buffer, index: number, isLast: boolean): Buffer {
    return sealSegment(this.#key, segment, index, isLast)
  }
}
