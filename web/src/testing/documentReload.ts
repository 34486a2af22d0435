import { onTestFinished, vi } from 'vitest'

/** For one test, stands in for the reload of the document, which the tests have no other of. */
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
