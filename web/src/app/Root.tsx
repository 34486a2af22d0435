import { useDocumentTitle } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followSession } from '../core/session.tsx'

/** Around every page: its title in the window, the keyboard's place on it, and the session all tabs share. */
export function Root() {
  const title = useMatches({
    select: matches => matches.findLast(match => match.staticData.title)?.staticData.title,
  })
  useDocumentTitle(`${title ?? '404 Page Not Found'} · Outlay`)
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
