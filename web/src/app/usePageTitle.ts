import { useDocumentTitle } from '@mantine/hooks'
import { useMatches } from '@tanstack/react-router'
import { msg, t, translated } from '../core/language/language.ts'
import { useIsSignedOut } from '../core/session/session.tsx'

/** Sets the window title from the routes, in the current language. */
export function usePageTitle(): void {
  useDocumentTitle(t('{page} · Outlay', { page: useTitle() }))
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
