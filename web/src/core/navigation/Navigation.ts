import { type ComponentType, type ReactNode, startTransition } from 'react'
import { type Destination, hrefOf, type Params, type Path, patternOf } from './addresses.ts'
import { browserEntries, memoryEntries } from './entries.ts'
import { isLoaded, type Page } from './lazyPage.tsx'
import { type Arrival, type Location, PageHistory, type VisitOptions } from './PageHistory.ts'
import { ScrollMemory } from './ScrollMemory.ts'

/** What is shown at an address. Titles are `msg` keys. */
export interface Route {
  readonly page: Page
  /** The frame around the page; the same one stays from page to page. */
  readonly Layout: ComponentType<{ children: ReactNode }>
  /** Shown in the window title, before the product name. */
  readonly title: string
  /** The page heading, if it differs from the title. */
  readonly heading?: string
  /** The title while the sign-in form replaces the page. */
  readonly signedOutTitle?: string
}

export type Routes = Readonly<Partial<Record<Path, Route>>>

/** What is on screen; the address may be ahead of it while the next page's code loads. */
export interface Shown {
  readonly location: Location
  readonly arrival: Arrival
  /** Undefined if there is no page at the address. */
  readonly route: Route | undefined
  readonly params: Params
}

export type NavigateOptions<To extends Path> = Destination<To> & VisitOptions

/** A spinner replaces the page if the next one's code takes longer. */
const pendingMs = 1000

const start: Arrival = { isBackOrForward: true, resetScroll: true, hashScrollIntoView: true }

/** Leads from page to page: the current one stays until the next one can be shown. */
export class Navigation {
  readonly history: PageHistory
  readonly #routes: readonly { readonly pattern: RegExp; readonly route: Route }[]
  readonly #scroll: ScrollMemory
  readonly #watchers = new Set<() => void>()
  #shown: Shown
  #isLoading = false
  #visits = 0
  #settled: (() => void)[] = []

  constructor(history: PageHistory, routes: Routes, scroll = new ScrollMemory()) {
    this.history = history
    this.#routes = Object.entries<Route>(routes).map(([path, route]) => ({ pattern: patternOf(path), route }))
    this.#scroll = scroll
    this.#shown = this.#reached(start)
  }

  get shown(): Shown {
    return this.#shown
  }

  /** Whether the next page's code is loading. */
  get isLoading(): boolean {
    return this.#isLoading
  }

  /** Reports another location, and whether a page is loading. */
  readonly subscribe = (then: () => void): (() => void) => {
    this.#watchers.add(then)
    return () => void this.#watchers.delete(then)
  }

  /** Resolves once the page is on screen, or the user has decided to stay. */
  readonly navigate = <To extends Path>(options: NavigateOptions<To>): Promise<void> =>
    this.visit(hrefOf(options, this.history.location), options)

  readonly visit = (href: string, options?: VisitOptions): Promise<void> =>
    new Promise(resolve => {
      this.#settled.push(resolve)
      this.history.visit(href, options, resolve)
    })

  /** Loads the code of a page that may be visited next. */
  readonly preload = (pathname: string): void => void this.#at(pathname).route?.page.preload()

  /** Reports what to show. Returns the function that stops it. */
  follow(show: (shown: Shown) => void): () => void {
    const { location, route, arrival } = this.#shown
    if (location !== this.history.location || !isLoaded(route?.page)) void this.#arrive(arrival, show)
    return this.history.subscribe(arrival => {
      this.#scroll.keep(this.#shown.location.key)
      void this.#arrive(arrival, show)
    })
  }

  /** Once it is on screen. */
  rendered(shown: Shown): void {
    this.#shown = shown
    this.#scroll.settle(shown.location, shown.arrival)
    if (this.#isLoading || shown.location !== this.history.location) return
    for (const resolve of this.#settled.splice(0)) resolve()
  }

  async #arrive(arrival: Arrival, show: (shown: Shown) => void): Promise<void> {
    this.#visits += 1
    const visit = this.#visits
    const next = this.#reached(arrival)
    const page = next.route?.page
    this.#report(!isLoaded(page))
    if (page && this.#isLoading) {
      const ready = page.preload()
      const late = setTimeout(() => visit === this.#visits && show(next), pendingMs)
      await ready
      clearTimeout(late)
      if (visit !== this.#visits) return
      this.#report(false)
    }
    // A large page is drawn in steps. Within a page, what was chosen counts at once for the next choice.
    if (next.location.pathname === this.#shown.location.pathname) show({ ...next })
    else startTransition(() => show({ ...next }))
  }

  #report(isLoading: boolean): void {
    this.#isLoading = isLoading
    for (const then of [...this.#watchers]) then()
  }

  #reached(arrival: Arrival): Shown {
    const { location } = this.history
    return { location, arrival, ...this.#at(location.pathname) }
  }

  #at(pathname: string): Pick<Shown, 'route' | 'params'> {
    for (const { pattern, route } of this.#routes) {
      const found = pattern.exec(pathname)
      if (found) return { route, params: decoded(found.groups ?? {}) }
    }
    return { route: undefined, params: {} }
  }
}

function decoded(params: Readonly<Record<string, string>>): Params {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    // Someone has cut off the address; the page will say that there is nothing at it.
    return params
  }
}

/** In the browser's own history, with its scroll positions. */
export function browserNavigation(routes: Routes): Navigation {
  const scroll = new ScrollMemory()
  const navigation = new Navigation(new PageHistory(browserEntries()), routes, scroll)
  scroll.follow(() => navigation.shown.location.key)
  return navigation
}

/** In memory, for tests and prerendering. */
export function memoryNavigation(address: string, routes: Routes): Navigation {
  return new Navigation(new PageHistory(memoryEntries(address)), routes)
}
