import { createHash } from 'node:crypto'

export const keyBytes = 32
export const keyIdBytes = 8

/** A key of AES-256. Its id says which one was used, and nothing of the key itself. */
export interface EncryptionKey {
  /** 16 hexadecimal digits. */
  readonly id: string
  readonly secret: Buffer
}

/** What is written goes by the current key; what any of the others wrote can still be read. */
export interface KeyRing {
  /** None where the operator wants nothing encrypted. */
  readonly current: EncryptionKey | undefined
  find(id: string): EncryptionKey | undefined
}

/** @param secrets texts of `readSecret`, the one that writes first */
export function keyRingOf(secrets: readonly string[], writes: boolean): KeyRing {
  const keys = secrets.map(keyOf)
  const byId = new Map(keys.map(key => [key.id, key]))
  return { current: writes ? keys[0] : undefined, find: id => byId.get(id) }
}

/** Whether a text is 32 bytes in base64 or base64url, with or without its padding. */
export function isKeyText(text: string): boolean {
  return /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, 'base64url').length === keyBytes
}

function keyOf(text: string): EncryptionKey {
  const secret = Buffer.from(text, 'base64url')
  const digest = createHash('sha256').update('outlay key id').update(secret).digest('hex')
  return { id: digest.slice(0, 2 * keyIdBytes), secret }
}
