import { persistedTextKey } from '../../../../core/storage/persistedText.ts'
import { readStoredText, writeStoredText } from '../../../../core/storage/storedText.ts'
import { type BulkItem, type BulkOutcome, bulkItemOf } from './bulkItems.ts'

interface Sent {
  readonly id: string
  readonly name: string
  readonly outcome: BulkOutcome
}

/**
 * Results of a user's sent files that are not reviewed yet, stored until the tab is closed, so that a reload during an
 * upload keeps its first receipts in the review.
 */
export class SentReceipts {
  readonly #key: string
  #text: string

  constructor(ownerId: string) {
    this.#key = persistedTextKey(ownerId, 'bulk sent')
    this.#text = readStoredText('sessionStorage', this.#key)
  }

  /** Files sent by an earlier page of this tab, in order. */
  recall(): readonly BulkItem[] {
    return sentIn(this.#text).map(({ id, name, outcome }) => ({
      // The file itself is on the server now.
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
  // Only `keep` writes it.
  return text === '' ? [] : (JSON.parse(text) as Sent[])
}
