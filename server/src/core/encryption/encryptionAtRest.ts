import type { Clock } from '../clock.ts'
import { ConfigError } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { fileNotFound } from '../files/files.errors.ts'
import type { FileStore } from '../files/files.ts'
import type { Logger } from '../logger.ts'
import { encryptedFiles, keyOfFile } from './encryptedFiles.ts'
import { deleteOtherKeys, listKeysInUse, recordKeyInUse } from './encryptionKeys.store.ts'
import type { KeyRing } from './keyRing.ts'
import { SealedTexts } from './sealedTexts.ts'

/** Key id for unencrypted data. */
const plain = 'plain'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly keys: KeyRing
  /** The raw files, encrypted or not. */
  readonly store: FileStore
  readonly logger: Pick<Logger, 'info' | 'error'>
}

/** Re-encrypts column texts that do not use the current key. Returns how many were unreadable and left unchanged. */
export type Reseal = () => Promise<{ readonly damaged: number }>

/** Files and secrets at rest: encrypted with the operator's current key, or plain if encryption is off. */
export class EncryptionAtRest {
  readonly files: FileStore
  readonly texts: SealedTexts
  readonly #deps: Dependencies

  private constructor(deps: Dependencies) {
    this.#deps = deps
    this.files = encryptedFiles(deps.store, deps.keys)
    this.texts = new SealedTexts(deps.keys)
  }

  /** @throws ConfigError if a key in use is missing */
  static async open(deps: Dependencies): Promise<EncryptionAtRest> {
    const { db, clock, keys } = deps
    const missing = (await listKeysInUse(db)).filter(id => id !== plain && !keys.find(id))
    if (missing.length > 0) throw keysMissing(missing)
    await recordKeyInUse(db, keys.current?.id ?? plain, clock.now())
    return new EncryptionAtRest(deps)
  }

  get isOn(): boolean {
    return this.#deps.keys.current !== undefined
  }

  /**
   * After a key change: re-encrypts everything with the current key and forgets the others. Damaged items are logged
   * and left unchanged, and then all keys remain needed.
   */
  async rewrite(resealings: readonly Reseal[]): Promise<void> {
    const { db, logger } = this.#deps
    const others = (await listKeysInUse(db)).filter(id => id !== this.#currentId)
    if (others.length === 0) return
    let damagedTexts = 0
    for (const reseal of resealings) damagedTexts += (await reseal()).damaged
    const { rewritten, damaged } = await this.#rewriteFiles()
    if (damaged + damagedTexts > 0) return
    await deleteOtherKeys(db, this.#currentId)
    logger.info({ keys: others, files: rewritten }, 'all data is encrypted with the current key')
  }

  async #rewriteFiles(): Promise<{ rewritten: number; damaged: number }> {
    let rewritten = 0
    let damaged = 0
    for await (const folder of this.#deps.store.folders())
      for (const key of folder) {
        const outcome = await this.#rewriteFile(key)
        if (outcome === 'rewritten') rewritten += 1
        if (outcome === 'damaged') damaged += 1
      }
    return { rewritten, damaged }
  }

  async #rewriteFile(key: string): Promise<'rewritten' | 'damaged' | 'left'> {
    const { store, logger } = this.#deps
    try {
      if (((await keyOfFile(store, key)) ?? plain) === this.#currentId) return 'left'
      await this.files.putStream(key, (await this.files.open(key)).stream)
      return 'rewritten'
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Deleted in the meantime.
      if (error.code === fileNotFound().code) return 'left'
      logger.error({ err: error, file: key }, 'a file cannot be decrypted')
      return 'damaged'
    }
  }

  get #currentId(): string {
    return this.#deps.keys.current?.id ?? plain
  }
}

function keysMissing(ids: readonly string[]): ConfigError {
  return new ConfigError(
    `ENCRYPTION_KEYS lacks a key that files are encrypted by (${ids.join(', ')}). Add it after the one that is to write, or put DATA_DIR/secrets of the backup in its place (docs/operations.md, "Encryption")`,
  )
}
