import { useQueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  Link,
  Outlet,
  type RouteComponent,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { msg, t } from '../core/language/language.ts'
import { followSession } from '../core/session/session.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { BySession, GuestLayout, InvitedLayout, PublicLayout, SessionLayout } from './gate.tsx'
import { loadShell } from './shell/loadShell.ts'
import { usePageTitle } from './usePageTitle.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the window title, before the product name; a `msg` key. */
    title?: string
    /** The page heading, if it differs from the title. */
    heading?: string
    /** The title while the sign-in form replaces the page. */
    signedOutTitle?: string
  }
}

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
})
export const session = createRoute({
  getParentRoute: () => root,
  id: 'session',
  component: SessionLayout,
  // Loads the frame's code in parallel with the page's.
  loader: loadShell,
  staticData: { signedOutTitle: msg('Sign In') },
})
export const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestLayout })
export const invited = createRoute({ getParentRoute: () => root, id: 'invited', component: InvitedLayout })
export const open = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout })

export function sessionPage<const P extends string>(
  path: P,
  titles: string | { title: string; heading: string },
  component: RouteComponent,
) {
  const staticData = typeof titles === 'string' ? { title: titles } : titles
  return createRoute({ getParentRoute: () => session, path, component, staticData })
}

export function guestPage<const P extends string>(path: P, title: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => guest, path, component, staticData: { title } })
}

export function publicPage<const P extends string>(path: P, title: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => open, path, component, staticData: { title } })
}

/** Around every page: window title, keyboard focus, and the session shared by all tabs. */
function Root() {
  usePageTitle()
  useFocusOnNewPage()
  const queryClient = useQueryClient()
  useEffect(() => followSession(queryClient), [queryClient])
  return <Outlet />
}

/** Keyboard and screen reader start at the top of a new page, not at the link that led to it. */
function useFocusOnNewPage() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const isElsewhere = document.activeElement?.closest('dialog, [role="dialog"], input') != null
        if (pathChanged && fromLocation && !isElsewhere)
          document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
}

function NotFound() {
  return <BySession signedIn={<UnknownPage />} signedOut={<SignedOutFallback />} />
}

function UnknownPage() {
  return (
    <EmptyState
      title={t('404 Page Not Found')}
      titleOrder={1}
      text={t('There is no page at this address. It may have moved, or the link may be incomplete.')}
    >
      <Button component={Link} to="/">
        {t('Go to Dashboard')}
      </Button>
    </EmptyState>
  )
}

function SignedOutFallback() {
  return (
    <EmptyState
      title={t('Sign in to continue')}
      titleOrder={1}
      text={t('There is no public page at this address.')}
    >
      <Button component={Link} to="/login">
        {t('Sign In')}
      </Button>
    </EmptyState>
  )
}
