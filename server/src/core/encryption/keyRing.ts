import { createHash } from 'node:crypto'

const keyBytes = 32
export const keyIdBytes = 8

/** An AES-256 key. Its id identifies it without revealing anything about it. */
export interface EncryptionKey {
  /** 16 hexadecimal digits. */
  readonly id: string
  readonly secret: Buffer
}

/** Encrypts with the current key; decrypts with any. */
export interface KeyRing {
  /** Undefined if encryption is off. */
  readonly current: EncryptionKey | undefined
  find(id: string): EncryptionKey | undefined
}

/** @param secrets results of `readSecret`, the encrypting one first */
export function keyRingOf(secrets: readonly string[], writes: boolean): KeyRing {
  const keys = secrets.map(keyOf)
  const byId = new Map(keys.map(key => [key.id, key]))
  return { current: writes ? keys[0] : undefined, find: id => byId.get(id) }
}

/** Whether a text is 32 bytes in base64 or base64url, padded or not. */
export function isKeyText(text: string): boolean {
  return /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, 'base64url').length === keyBytes
}

function keyOf(text: string): EncryptionKey {
  const secret = Buffer.from(text, 'base64url')
  const digest = createHash('sha256').update('outlay key id').update(secret).digest('hex')
  return { id: digest.slice(0, 2 * keyIdBytes), secret }
}
