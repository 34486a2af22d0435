import { randomId } from '../api/randomId.ts'
import type { HistoryState } from './addresses.ts'
import type { Entries } from './entries.ts'
import { parseSearch, type Search } from './search.ts'

export interface Location {
  /** Path, search and hash. */
  readonly href: string
  /** Without a slash at the end. */
  readonly pathname: string
  readonly search: Search
  /** Without `#`. */
  readonly hash: string
  readonly state: HistoryState
  /** Identifies the history entry. */
  readonly key: string
}

/** How the current location was reached. */
export interface Arrival {
  readonly isBackOrForward: boolean
  /** False: the page stays where it is scrolled to. */
  readonly resetScroll: boolean
  /** False: the page does not scroll to the hash. */
  readonly hashScrollIntoView: boolean
}

export interface VisitOptions {
  readonly replace?: boolean | undefined
  readonly resetScroll?: boolean | undefined
  readonly hashScrollIntoView?: boolean | undefined
  /** True keeps that of the current entry. */
  readonly state?: HistoryState | true | undefined
  readonly ignoreBlocker?: boolean | undefined
}

/** Something on the page that may ask before it is left. */
export interface Blocker {
  readonly shouldBlock: (current: Location, next: Location) => boolean
  /** Asks the user; true to leave. */
  readonly ask: () => Promise<boolean>
}

/** Marks our entries: their order, since the browser does not tell it, and their identity. */
interface Mark {
  readonly index: number
  readonly key: string
}
const markName = 'outlay'
type MarkedState = HistoryState & { readonly [markName]?: Mark }

/** The history of the tab: where it is, and the way to another page past those who may object. */
export class PageHistory {
  readonly #entries: Entries
  readonly #blockers = new Set<Blocker>()
  readonly #listeners = new Set<(arrival: Arrival) => void>()
  #location: Location
  #index: number
  /** What to do on the next move, which is our own. */
  #ownMove: (() => void) | undefined

  constructor(entries: Entries) {
    this.#entries = entries
    this.#index = 0
    const { location, index } = this.#read()
    this.#location = location
    this.#index = index
    entries.onMove(() => this.#moved())
  }

  get location(): Location {
    return this.#location
  }

  /** Returns the function that stops it. */
  subscribe(listener: (arrival: Arrival) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker)
    return () => void this.#blockers.delete(blocker)
  }

  go(delta: number): void {
    this.#entries.go(delta)
  }

  /** At once, unless someone objects. Calls back if the user then stays. */
  visit(href: string, options: VisitOptions = {}, onStay = () => {}): void {
    const { replace = false, ignoreBlocker = false } = options
    const state = options.state === true ? this.#location.state : (options.state ?? {})
    const isSame =
      href === this.#location.href && JSON.stringify(state) === JSON.stringify(this.#location.state)
    const key = replace || isSame ? this.#location.key : randomId()
    const next = this.#located(href, state, key)
    const write = () => {
      if (!isSame) {
        if (!replace) this.#index += 1
        this.#entries.write(href, { ...state, [markName]: { index: this.#index, key } }, replace)
      }
      this.#arrive(next, {
        isBackOrForward: false,
        resetScroll: options.resetScroll ?? true,
        hashScrollIntoView: options.hashScrollIntoView ?? true,
      })
    }
    const asked = ignoreBlocker ? undefined : this.#ask(next)
    if (asked) void asked.then(mayLeave => (mayLeave ? write() : onStay()))
    else write()
  }

  /** One after the other; undefined if no one objects. */
  #ask(
    next: Location,
    [blocker, ...others]: readonly Blocker[] = [...this.#blockers],
  ): Promise<boolean> | undefined {
    if (!blocker) return undefined
    if (!blocker.shouldBlock(this.#location, next)) return this.#ask(next, others)
    return blocker.ask().then(mayLeave => mayLeave && (this.#ask(next, others) ?? true))
  }

  #moved(): void {
    const own = this.#ownMove
    if (own) {
      this.#ownMove = undefined
      own()
      return
    }
    const { location, index } = this.#read()
    const delta = index - this.#index
    const arrive = () => {
      this.#index = index
      this.#arrive(location, { isBackOrForward: delta !== 0, resetScroll: true, hashScrollIntoView: true })
    }
    const asked = delta === 0 ? undefined : this.#ask(location)
    if (!asked) {
      arrive()
      return
    }
    // The browser has moved already: back to the page that asks, and there again if it may be left.
    this.#ownMove = () => {}
    this.#entries.go(-delta)
    void asked.then(mayLeave => {
      if (!mayLeave) return
      this.#ownMove = arrive
      this.#entries.go(delta)
    })
  }

  #arrive(location: Location, arrival: Arrival): void {
    this.#location = location
    for (const listener of [...this.#listeners]) listener(arrival)
  }

  /** Marks entries of others, such as links to a hash: they come after ours. */
  #read(): { location: Location; index: number } {
    const { href, state } = this.#entries.current()
    const { [markName]: mark, ...own } = (state ?? {}) as MarkedState
    if (mark) return { location: this.#located(href, own, mark.key), index: mark.index }
    const added = { index: this.#location ? this.#index + 1 : 0, key: randomId() }
    this.#entries.write(href, { ...own, [markName]: added }, true)
    return { location: this.#located(href, own, added.key), index: added.index }
  }

  #located(href: string, state: HistoryState, key: string): Location {
    const { pathname, search, hash } = new URL(href, 'http://outlay')
    const before = this.#location as Location | undefined
    const parsed = parseSearch(search)
    return {
      href,
      pathname: pathname.replace(/(?<=.)\/$/, ''),
      // The same object as before, so that nothing is drawn again for it.
      search: before && JSON.stringify(before.search) === JSON.stringify(parsed) ? before.search : parsed,
      hash: hash.slice(1),
      state,
      key,
    }
  }
}
