import { Navigate, Outlet } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react'
import type { Locale } from '../core/formats/locale.ts'
import { catalogueOf, showLanguage, shownLanguage } from '../core/language/language.ts'
import { loadPage } from '../core/loading/PageLoadError.ts'
import { UserProvider, useSession } from '../core/session/session.tsx'
import { useRedirectAfterSignIn } from '../features/accounts/useRedirectAfterSignIn.ts'
import { PageSpinner } from '../ui/states/PageSpinner.tsx'
import { ForcePasswordChange } from './ForcePasswordChange.tsx'
import { Shell } from './shell/loadShell.ts'
import { SignedOutFrame } from './shell/SignedOutFrame.tsx'
import { usePageTitle } from './usePageTitle.ts'

const LoginPage = lazy(async () => ({
  default: (await loadPage(import('../features/accounts/LoginPage.tsx'))).LoginPage,
}))

const signedInPage = (
  <ForcePasswordChange>
    <Outlet />
  </ForcePasswordChange>
)

/** Pages for signed-in people. Everyone else sees the sign-in form in their place. */
export function SessionLayout() {
  return <BySession signedIn={signedInPage} signedOut={<LoginPage />} />
}

/** Sign-in and registration: not for people who are signed in already, or have just done so. */
export function GuestLayout() {
  const { state } = useSession()
  const goOnTo = useRedirectAfterSignIn()
  if (state === 'signed-in') return <Navigate to="/" href={goOnTo} replace />
  return <BySession signedIn={null} signedOut={<Outlet />} />
}

/** Pages for everyone. */
export function PublicLayout() {
  return <BySession signedIn={<Outlet />} signedOut={<Outlet />} hasSignIn />
}

/** Pages for everyone that offer the ways in themselves, so that these lead back. */
export function InvitedLayout() {
  return <BySession signedIn={<Outlet />} signedOut={<Outlet />} />
}

const waiting = (
  <main>
    <PageSpinner />
  </main>
)

interface BySessionProps {
  signedIn: ReactNode
  signedOut: ReactNode
  /** Whether the signed-out side offers the ways in; not where the form itself stands. */
  hasSignIn?: boolean
}

/** Each side within its frame; a spinner while it is not known which side it is. */
export function BySession({ signedIn, signedOut, hasSignIn = false }: BySessionProps) {
  const { state, user } = useSession()
  if (state === 'loading') return waiting
  if (state === 'signed-out')
    return (
      <SignedOutFrame hasSignIn={hasSignIn}>
        <Suspense fallback={<PageSpinner />}>{signedOut}</Suspense>
      </SignedOutFrame>
    )
  return (
    <UserProvider user={user}>
      <Suspense fallback={waiting}>
        <InLanguageOf locale={user.locale ?? undefined}>
          <Shell>{signedIn}</Shell>
        </InLanguageOf>
      </Suspense>
    </UserProvider>
  )
}

/** Once more: the one around the page may have been said before the language was there. */
function PageTitle() {
  usePageTitle()
  return null
}

/**
 * All texts are drawn anew when the person's language changes. That starts the page again, so it waits while she types in
 * a field; dates and numbers are in the new language at once.
 */
function InLanguageOf({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [drawn, setDrawn] = useState(locale)
  const isTyping = useSyncExternalStore(onFocusMoved, isInField)
  if (drawn !== locale && !isTyping) setDrawn(locale)
  showLanguage(drawn, use(catalogueOf(drawn)))
  return (
    <Fragment key={shownLanguage()}>
      <PageTitle />
      {children}
    </Fragment>
  )
}

function onFocusMoved(then: () => void): () => void {
  // The next element has the focus only after the event.
  const soon = () => queueMicrotask(then)
  document.addEventListener('focusin', then)
  document.addEventListener('focusout', soon)
  return () => {
    document.removeEventListener('focusin', then)
    document.removeEventListener('focusout', soon)
  }
}

function isInField(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false
}
