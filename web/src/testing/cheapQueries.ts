import { configure, getConfig } from '@testing-library/react'

// `waitFor` polls, and by default each discarded error prints the whole page. Errors are short while it polls; the last
// one prints the page when the wait ends.
const { getElementError } = getConfig()

configure({
  getElementError: (message, container) =>
    isWithinWait()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** Part of the configuration, but not of its type. */
function isWithinWait(): boolean {
  const config: object = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}
