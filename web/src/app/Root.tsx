import { useDocumentTitle } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followSession, useIsSignedOut } from '../core/session/session.tsx'

/** Around every page: its title in the window, the keyboard's place on it, and the session all tabs share. */
export function Root() {
  useDocumentTitle(`${useTitle()} · Outlay`)
  useFocusOnNewPage()
  const queryClient = useQueryClient()
  useEffect(() => followSession(queryClient), [queryClient])
  return <Outlet />
}

/** Of what is shown: someone signed out sees the sign-in form at every address that needs a session. */
function useTitle(): string {
  const isSignedOut = useIsSignedOut()
  const page = useMatches({
    select: matches => ({
      title: matches.findLast(match => match.staticData.title)?.staticData.title,
      ofForm: matches.find(match => match.staticData.signedOutTitle)?.staticData.signedOutTitle,
    }),
    structuralSharing: true,
  })
  if (isSignedOut) return page.ofForm ?? page.title ?? 'Sign in to continue'
  return page.title ?? '404 Page Not Found'
}

/** A new page is a new place: the keyboard and the screen reader start there, not on the link that led to it. */
function useFocusOnNewPage() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const isElsewhere = document.activeElement?.closest('[role="dialog"], input') != null
        if (pathChanged && fromLocation && !isElsewhere)
          document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
