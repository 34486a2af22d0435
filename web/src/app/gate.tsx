import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Locale } from '../core/formats/locale.ts'
import { applyLanguage, catalogueOf, currentLanguage } from '../core/language/language.ts'
import { loadPage } from '../core/loading/PageLoadError.ts'
import { Navigate } from '../core/navigation/navigation.tsx'
import { UserProvider, useSession, useUser } from '../core/session/session.tsx'
import { useRedirectAfterSignIn } from '../features/accounts/useRedirectAfterSignIn.ts'
import { PageSpinner } from '../ui/states/PageSpinner.tsx'
import { Shell } from './shell/loadShell.ts'
import { SignedOutFrame } from './shell/SignedOutFrame.tsx'
import { keepStartScope } from './shell/startScope.ts'
import { usePageTitle } from './usePageTitle.ts'

const OneTimePasswordPage = lazy(async () => ({
  default: (await loadPage(import('../features/settings/account/OneTimePasswordPage.tsx')))
    .OneTimePasswordPage,
}))

/** Users who signed in with a one-time password must choose their own first. */
function ForcePasswordChange({ children }: { children: ReactNode }) {
  return useUser().hasOneTimePassword ? <OneTimePasswordPage /> : children
}

const LoginPage = lazy(async () => ({
  default: (await loadPage(import('../features/accounts/LoginPage.tsx'))).LoginPage,
}))

interface LayoutProps {
  children: ReactNode
}

/** Pages for signed-in users; everyone else sees the sign-in form instead. */
export function SessionLayout({ children }: LayoutProps) {
  return (
    <BySession signedIn={<ForcePasswordChange>{children}</ForcePasswordChange>} signedOut={<LoginPage />} />
  )
}

/** Sign-in and registration: redirects users who are signed in, or have just signed in. */
export function GuestLayout({ children }: LayoutProps) {
  const { state } = useSession()
  const redirectTo = useRedirectAfterSignIn()
  if (state === 'signed-in') return <Navigate href={redirectTo} replace />
  return <BySession signedIn={null} signedOut={children} />
}

/** Pages for everyone. */
export function PublicLayout({ children }: LayoutProps) {
  return <BySession signedIn={children} signedOut={children} hasSignIn />
}

/** Pages for everyone with their own sign-in links, which lead back to them. */
export function InvitedLayout({ children }: LayoutProps) {
  return <BySession signedIn={children} signedOut={children} />
}

const waiting = (
  <main>
    <PageSpinner />
  </main>
)

interface BySessionProps {
  signedIn: ReactNode
  signedOut: ReactNode
  /** Whether the signed-out header links to sign-in and registration. */
  hasSignIn?: boolean
}

/** Renders each side in its frame, and a spinner until the session is known. */
export function BySession({ signedIn, signedOut, hasSignIn = false }: BySessionProps) {
  const { state, user } = useSession()
  // Not when the frame unmounts, which a page that is being left may do.
  useEffect(() => {
    if (state === 'signed-out') keepStartScope(false)
  }, [state])
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

/** Repeated here: the outer title may have been set before the language was loaded. */
function PageTitle() {
  usePageTitle()
  return null
}

/**
 * Remounts the page when the user's language changes. This resets the page, so it waits until focus leaves a text
 * field; dates and numbers change at once.
 */
function InLanguageOf({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [drawn, setDrawn] = useState(locale)
  const isTyping = useSyncExternalStore(onFocusMoved, isInField)
  if (drawn !== locale && !isTyping) setDrawn(locale)
  applyLanguage(drawn, use(catalogueOf(drawn)))
  return (
    <Fragment key={currentLanguage()}>
      <PageTitle />
      {children}
    </Fragment>
  )
}

function onFocusMoved(then: () => void): () => void {
  // The next element gets the focus only after the event.
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
