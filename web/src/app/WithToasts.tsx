import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** Beside whichever page is shown, within the router: what a toast says may lead somewhere. */
export function WithToasts({ children }: { children?: ReactNode }) {
  return (
    <>
      <Notifications limit={1} autoClose={5000} transitionDuration={0} position="bottom-right" />
      {children}
    </>
  )
}
