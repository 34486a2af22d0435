import { navigate } from 'wouter/use-browser-location'

/** Where the entries of a history are: in the browser, or in memory. */
export interface Entries {
  readonly current: () => { readonly href: string; readonly state: unknown }
  readonly write: (href: string, state: object, replace: boolean) => void
  readonly go: (delta: number) => void
  /** Calls back on Back, Forward, links to a hash, and entries that other code has written. */
  readonly onMove: (then: () => void) => void
}

export function browserEntries(): Entries {
  let isWriting = false
  return {
    current: () => {
      const { pathname, search, hash } = window.location
      return { href: pathname + search + hash, state: window.history.state }
    },
    write: (href, state, replace) => {
      isWriting = true
      navigate(href, { state, replace })
      isWriting = false
    },
    go: delta => window.history.go(delta),
    onMove: then => {
      // wouter reports what is written; the browser reports only moves.
      for (const event of ['popstate', 'pushState', 'replaceState'])
        window.addEventListener(event, () => isWriting || then())
    },
  }
}

/** For tests and prerendering. */
export function memoryEntries(address: string): Entries {
  const entries: { href: string; state: unknown }[] = [{ href: address, state: null }]
  let at = 0
  let moved = () => {}
  return {
    current: () => entries[at] ?? { href: address, state: null },
    write: (href, state, replace) => {
      if (!replace) at += 1
      entries.splice(at, replace ? 1 : entries.length, { href, state })
    },
    go: delta => {
      at = Math.min(Math.max(at + delta, 0), entries.length - 1)
      moved()
    },
    onMove: then => {
      moved = then
    },
  }
}
