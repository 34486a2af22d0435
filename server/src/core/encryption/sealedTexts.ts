import type { KeyRing } from './keyRing.ts'
import { openSealed, sealBytes, sealedBy } from './sealedBytes.ts'

const mark = 'sealed.'

/**
 * Encrypts short texts in database columns, such as account numbers. Texts from before encryption are read as they are.
 */
export class SealedTexts {
  readonly #keys: KeyRing

  constructor(keys: KeyRing) {
    this.#keys = keys
  }

  /** Whether new texts are encrypted. */
  get isOn(): boolean {
    return this.#keys.current !== undefined
  }

  /** @param purpose column and row: a text moved elsewhere does not decrypt */
  seal(text: string, purpose: string): string {
    const { current } = this.#keys
    return current ? mark + sealBytes(current, purpose, Buffer.from(text)).toString('base64url') : text
  }

  /** @throws damagedCiphertext, keyMissing */
  open(text: string, purpose: string): string {
    if (!this.isSealed(text)) return text
    return openSealed(this.#keys, purpose, Buffer.from(text.slice(mark.length), 'base64url')).toString()
  }

  isSealed(text: string): boolean {
    return text.startsWith(mark)
  }

  /** Whether `seal` would use the same key today. */
  isCurrent(text: string): boolean {
    const id = this.isSealed(text) ? sealedBy(Buffer.from(text.slice(mark.length), 'base64url')) : undefined
    return id === this.#keys.current?.id
  }
}
