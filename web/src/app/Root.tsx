import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followSession } from '../core/session/session.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** Around every page: its title in the window, the keyboard's place on it, and the session all tabs share. */
export function Root() {
  usePageTitle()
  useFocusOnNewPage()
  const queryClient = useQueryClient()
  useEffect(() => followSession(queryClient), [queryClient])
  return <Outlet />
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
