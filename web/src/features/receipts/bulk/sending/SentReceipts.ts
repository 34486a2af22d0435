import { keptTextKey } from '../../../../core/storage/keptText.ts'
import { readStoredText, writeStoredText } from '../../../../core/storage/storedText.ts'
import { type BulkItem, bulkItemOf } from './bulkItems.ts'
import type { BulkOutcome } from './bulkOutcome.ts'

interface Sent {
  readonly id: string
  readonly name: string
  readonly outcome: BulkOutcome
}

/**
 * What became of the files of one person that are sent and not reviewed yet, for as long as the tab lives: a reload in
 * the middle of an upload must not leave its first receipts out of the review.
 */
export class SentReceipts {
  readonly #key: string
  #text: string

  constructor(ownerId: string) {
    this.#key = keptTextKey(ownerId, 'bulk sent')
    this.#text = readStoredText('sessionStorage', this.#key)
  }

  /** What an earlier page of this tab has sent, in order. */
  recall(): readonly BulkItem[] {
    return sentIn(this.#text).map(({ id, name, outcome }) => ({
      // The file itself is the server's by now.
      ...bulkItemOf({ id, file: new File([], name) }),
      state: 'success',
      percent: 100,
      keeping: 'kept',
      isFromBefore: true,
      outcome,
    }))
  }

  keep(items: readonly BulkItem[]): void {
    const sent = items.flatMap(({ id, file, outcome }): Sent[] =>
      outcome ? [{ id, name: file.name, outcome }] : [],
    )
    const text = sent.length > 0 ? JSON.stringify(sent) : ''
    if (text === this.#text) return
    this.#text = text
    writeStoredText('sessionStorage', this.#key, text)
  }
}

function sentIn(text: string): readonly Sent[] {
  // Written by `keep` alone.
  return text === '' ? [] : (JSON.parse(text) as Sent[])
}
