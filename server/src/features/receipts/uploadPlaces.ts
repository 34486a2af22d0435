import { readersBusy, tooManyAtOnce } from './receipts.errors.ts'

const mostPerPerson = 4
const mostTogether = 32

/** How many receipts may be under way at once, for one person and for all: each is held in memory. */
export class UploadPlaces {
  readonly #perPerson = new Map<string, number>()
  #together = 0

  /** Answers what gives the place free. @throws tooManyAtOnce, readersBusy */
  take(userId: string): () => void {
    const own = this.#perPerson.get(userId) ?? 0
    if (own >= mostPerPerson) throw tooManyAtOnce()
    if (this.#together >= mostTogether) throw readersBusy()
    this.#perPerson.set(userId, own + 1)
    this.#together += 1
    return () => this.#free(userId)
  }

  #free(userId: string): void {
    const left = (this.#perPerson.get(userId) ?? 1) - 1
    if (left > 0) this.#perPerson.set(userId, left)
    else this.#perPerson.delete(userId)
    this.#together -= 1
  }
}
