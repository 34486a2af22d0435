import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

interface Toast {
  title: string
  message?: ReactNode
  isDestructive?: boolean
}

/** Shows one notification for 5 s; the newest takes the place of the one before. */
export function toast({ title, message, isDestructive = false }: Toast): void {
  notifications.clean()
  notifications.cleanQueue()
  notifications.show({
    title,
    message,
    autoClose: 5000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    ...(isDestructive ? { color: 'red', role: 'alert' } : { role: 'status' }),
  })
}
