import { onTestFinished, vi } from 'vitest'

/** Stubs the document's reload for one test, since jsdom has none. */
export function stubReload() {
  const reload = vi.fn()
  const real = window.location
  const withReload = new Proxy(
    {},
    { get: (_, name) => (name === 'reload' ? reload : Reflect.get(real, name)) },
  )
  const place = vi.spyOn(window, 'location', 'get').mockReturnValue(withReload as Location)
  onTestFinished(() => place.mockRestore())
  return reload
}
