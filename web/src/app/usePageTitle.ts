import { useEffect } from 'react'
import { msg, t, translated } from '../core/language/language.ts'
import { useShown } from '../core/navigation/navigation.tsx'
import { useIsSignedOut } from '../core/session/session.tsx'

/** Sets the window title from the routes, in the current language. */
export function usePageTitle(): void {
  const title = t('{page} · Outlay', { page: useTitle() })
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Follows what is shown: signed-out users see the sign-in form at addresses that need a session. */
function useTitle(): string {
  const isSignedOut = useIsSignedOut()
  const { route } = useShown()
  if (isSignedOut) return translated(route?.signedOutTitle ?? route?.title ?? msg('Sign in to continue'))
  return translated(route?.title ?? msg('404 Page Not Found'))
}
