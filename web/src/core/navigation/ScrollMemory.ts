import type { Arrival, Location } from './PageHistory.ts'

const place = 'outlay.scroll'

/** Where the window and the elements in it were scrolled to, by selector; '' is the window. */
type Positions = Record<string, readonly [left: number, top: number]>

/** Scroll positions of each history entry. */
export class ScrollMemory {
  readonly #kept: Record<string, Positions> = {}
  readonly #scrolled = new Set<Element>()

  /** Takes over from the browser, also through a reload. */
  follow(currentKey: () => string): void {
    Object.assign(this.#kept, storedPositions())
    history.scrollRestoration = 'manual'
    const note = ({ target }: Event) => void (target instanceof Element && this.#scrolled.add(target))
    document.addEventListener('scroll', note, { capture: true, passive: true })
    window.addEventListener('pagehide', () => {
      // The browser restores it where the app is not there to do so.
      history.scrollRestoration = 'auto'
      this.keep(currentKey())
      try {
        sessionStorage.setItem(place, JSON.stringify(this.#kept))
      } catch {
        // The page then starts at its top.
      }
    })
    window.addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual'
    })
  }

  /** Before the page changes. */
  keep(key: string): void {
    const positions: Positions = { '': [window.scrollX, window.scrollY] }
    for (const element of this.#scrolled)
      if (element.isConnected) positions[selectorOf(element)] = [element.scrollLeft, element.scrollTop]
    this.#scrolled.clear()
    this.#kept[key] = positions
  }

  /** Once the page has changed. */
  settle({ key, hash }: Location, { isBackOrForward, resetScroll, hashScrollIntoView }: Arrival): void {
    const kept = isBackOrForward ? this.#kept[key] : undefined
    if (kept) {
      for (const [selector, [left, top]] of Object.entries(kept))
        (selector ? document.querySelector(selector) : window)?.scrollTo(left, top)
    } else if (hash) {
      if (hashScrollIntoView) document.getElementById(hash)?.scrollIntoView()
    } else if (resetScroll) window.scrollTo(0, 0)
  }
}

function storedPositions(): Record<string, Positions> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}')
  } catch {
    return {}
  }
}

function selectorOf(element: Element): string {
  const parent = element.parentElement
  if (!parent) return ':root'
  return `${selectorOf(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`
}
