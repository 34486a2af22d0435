import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { msg, t, translated } from '../core/language/language.ts'
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
  const page = useMatches({
    select: matches => ({
      title: matches.findLast(match => match.staticData.title)?.staticData.title,
      ofForm: matches.find(match => match.staticData.signedOutTitle)?.staticData.signedOutTitle,
    }),
    structuralSharing: true,
  })
  if (isSignedOut) return translated(page.ofForm ?? page.title ?? msg('Sign in to continue'))
  return translated(page.title ?? msg('404 Page Not Found'))
}
