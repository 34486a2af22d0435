import './browserMocks.ts'
import { act, render } from '@testing-library/react'
import { App } from '../app/App.tsx'
import { Providers } from '../app/Providers.tsx'
import { routes } from '../app/routes.tsx'
import { createQueryClient } from '../core/api/queryClient.ts'
import { memoryNavigation } from '../core/navigation/Navigation.ts'
import { stringifySearch } from '../core/navigation/search.ts'
import { closeToast } from '../core/toasts/toast.ts'

/** The whole app at an address, in its own browser. */
export function renderApp(address: string) {
  closeToast()
  const navigation = memoryNavigation(address, routes)
  const { history } = navigation
  const queryClient = createQueryClient()
  render(
    <Providers queryClient={queryClient}>
      <App navigation={navigation} />
    </Providers>,
  )
  return {
    queryClient,
    path: () => history.location.pathname,
    search: () => stringifySearch(history.location.search),
    goBack: () => act(() => history.go(-1)),
    goForward: () => act(() => history.go(1)),
  }
}
