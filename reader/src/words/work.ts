/** Along all lines that are read of a document: six pages of dense print, some ten seconds of one core. */
const mostOnce = 240_000
/** The same of one page: twice what a densely printed one holds. */
const mostOnceOfPage = 80_000
/** What is read twice, of a document and of a page; most receipts have less than a page may have. */
const mostTwice = 600
const mostTwiceOfPage = 200
/** Kept for each page that is still to come: some rows with their sums. */
const kept = { once: 16_000, twice: 40 }

/** What may be read; what would be more is left out. */
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

  /** Whether something was left out. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /** Whether there is room for so much more, which is then taken. */
  take(cost: number): boolean {
    const isFitting = this.#taken + cost <= this.#most
    if (isFitting) this.#taken += cost
    else this.#isExceeded = true
    return isFitting
  }
}

/** Of one page. */
export interface PageWork {
  /** Read by the first recogniser: pixels along the lines, at the height that it reads. */
  readonly once: Allowance
  /** Read by the second as well: heights of a line along the lines. */
  readonly twice: Allowance
}

/**
 * What may be read of all pages of a document that have to be recognised. Each page has what those before it left, but for
 * what is kept for the ones after it: totals stand on the last one.
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

  /** Whether there are lines that nobody read. */
  get isExceeded(): boolean {
    return this.#begun.some(({ once }) => once.isExceeded)
  }
}
