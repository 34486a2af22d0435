import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Toasts } from '../core/toasts/Toasts.tsx'
import { PageSpinner } from '../ui/states/PageSpinner.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

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

/** Toasts beside every page, within the router since they may contain links. */
export function WithToasts({ children }: { children?: ReactNode }) {
  return (
    <>
      <Toasts />
      {children}
    </>
  )
}
