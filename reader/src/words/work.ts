/** Pixels along all lines read in a document: six dense pages, about ten seconds on one core. */
const mostOnce = 240_000
/** Per page: twice a densely printed one. */
const mostOnceOfPage = 80_000
/** Limits for the second reading, per document and per page; most receipts need less than a page's. */
const mostTwice = 600
const mostTwiceOfPage = 200
/** Reserved for each remaining page: some rows with their amounts. */
const kept = { once: 16_000, twice: 40 }

/** A work budget; anything beyond it is skipped. */
export class Allowance {
  #taken = 0
  #isExceeded = false
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get taken(): number {
    return this.#taken
  }

  /** Whether something was skipped. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /** Takes from the budget if there is enough left; returns whether there was. */
  take(cost: number): boolean {
    const isFitting = this.#taken + cost <= this.#most
    if (isFitting) this.#taken += cost
    else this.#isExceeded = true
    return isFitting
  }
}

export interface PageWork {
  /** First recognizer: pixels along the lines, at its input height. */
  readonly once: Allowance
  /** Second recognizer: length of the lines in line heights. */
  readonly twice: Allowance
}

/**
 * Work budget for all pages of a document that need recognition. Each page gets what earlier ones left, less a reserve
 * for later ones, because totals are on the last page.
 */
export class DocumentWork {
  readonly #begun: PageWork[] = []
  readonly #pages: number

  constructor(pages: number) {
    this.#pages = pages
  }

  nextPage(): PageWork {
    const pagesAfter = Math.max(0, this.#pages - this.#begun.length - 1)
    const share = (kind: keyof PageWork, most: number) => {
      const taken = this.#begun.reduce((sum, page) => sum + page[kind].taken, 0)
      return Math.max(0, most - taken - pagesAfter * kept[kind])
    }
    const page = {
      once: new Allowance(Math.min(mostOnceOfPage, share('once', mostOnce))),
      twice: new Allowance(Math.min(mostTwiceOfPage, share('twice', mostTwice))),
    }
    this.#begun.push(page)
    return page
  }

  /** Whether lines were skipped entirely. */
  get isExceeded(): boolean {
    return this.#begun.some(({ once }) => once.isExceeded)
  }
}
