import './browserMocks.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Providers } from '../app/Providers.tsx'
import { createAppRouter } from '../app/router.tsx'
import { createQueryClient } from '../core/api/queryClient.ts'
import { closeToast } from '../core/toasts/toast.ts'

/** The whole app at an address, in its own browser. */
export function renderApp(address: string) {
  closeToast()
  const history = createMemoryHistory({ initialEntries: [address] })
  const queryClient = createQueryClient()
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={createAppRouter(history)} />
    </Providers>,
  )
  return {
    queryClient,
    path: () => history.location.pathname,
    search: () => history.location.search,
    goBack: () => history.back(),
    goForward: () => history.forward(),
  }
}
