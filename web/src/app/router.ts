import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageSpinner } from '../ui/states/PageSpinner.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { WithToasts } from './WithToasts.tsx'

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    InnerWrap: WithToasts,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
