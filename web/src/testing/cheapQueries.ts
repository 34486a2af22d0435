import { configure, getConfig } from '@testing-library/react'

// A wait asks many times in vain. By default each of its errors, which are thrown away, prints the whole page; the last is given
// the page anyway, when the wait ends.
const { getElementError } = getConfig()

configure({
  getElementError: (message, container) =>
    isWithinWait()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** Is in the configuration, but not in its type. */
function isWithinWait(): boolean {
  const config: object = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}
