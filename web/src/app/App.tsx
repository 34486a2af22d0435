import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { t } from '../core/language/language.ts'
import { PageContent } from '../core/navigation/lazyPage.tsx'
import type { Navigation } from '../core/navigation/Navigation.ts'
import { Link, NavigationProvider, useShown } from '../core/navigation/navigation.tsx'
import { followSession } from '../core/session/session.tsx'
import { Toasts } from '../core/toasts/Toasts.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { PageSpinner } from '../ui/states/PageSpinner.tsx'
import { BySession } from './gate.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** The page at the current address. Toasts are beside it, since they may contain links. */
export function App({ navigation }: { navigation: Navigation }) {
  return (
    <NavigationProvider navigation={navigation}>
      <Toasts />
      <Root />
    </NavigationProvider>
  )
}

/** Around every page: window title, keyboard focus, and the session shared by all tabs. */
function Root() {
  usePageTitle()
  useFocusOnNewPage()
  const queryClient = useQueryClient()
  useEffect(() => followSession(queryClient), [queryClient])
  const { route } = useShown()
  // The frame is not drawn again while only the search changes.
  const page = useMemo(() => {
    if (!route) return <NotFound />
    const { Layout, page } = route
    return (
      <Layout>
        <PageBoundary>
          <Suspense fallback={<PageSpinner />}>
            <PageContent page={page} />
          </Suspense>
        </PageBoundary>
      </Layout>
    )
  }, [route])
  return <PageBoundary>{page}</PageBoundary>
}

/** Keyboard and screen reader start at the top of a new page, not at the link that led to it. */
function useFocusOnNewPage() {
  const { pathname } = useShown().location
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (pathname === before.current) return
    before.current = pathname
    const isElsewhere = document.activeElement?.closest('dialog, [role="dialog"], input') != null
    if (!isElsewhere) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
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
