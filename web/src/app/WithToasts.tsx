import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** Toasts beside every page, within the router since they may contain links. */
export function WithToasts({ children }: { children?: ReactNode }) {
  return (
    <>
      <Notifications limit={1} autoClose={5000} transitionDuration={0} position="bottom-right" />
      {children}
    </>
  )
}
