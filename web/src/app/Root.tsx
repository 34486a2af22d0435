import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followSession } from '../core/session/session.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** Around every page: window title, keyboard focus, and the session shared by all tabs. */
export function Root() {
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
        const isElsewhere = document.activeElement?.closest('[role="dialog"], input') != null
        if (pathChanged && fromLocation && !isElsewhere)
          document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
