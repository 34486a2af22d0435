import type { KeyRing } from './keyRing.ts'
import { openSealed, sealBytes, sealedBy } from './sealedBytes.ts'

const mark = 'sealed.'

/** Short texts in columns of the database, such as account numbers. Those written before encryption are read as they are. */
export class SealedTexts {
  readonly #keys: KeyRing

  constructor(keys: KeyRing) {
    this.#keys = keys
  }

  /** Whether texts are sealed that are kept from now on. */
  get isOn(): boolean {
    return this.#keys.current !== undefined
  }

  /** @param purpose which column of whose row: a text moved to another place does not open there */
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

  /** Whether a kept text is as `seal` would write it today. */
  isCurrent(text: string): boolean {
    const id = this.isSealed(text) ? sealedBy(Buffer.from(text.slice(mark.length), 'base64url')) : undefined
    return id === this.#keys.current?.id
  }
}
