import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

interface Toast {
  title: string
  message?: ReactNode
  isDestructive?: boolean
  /** Where what stands at the foot of the window is needed meanwhile. */
  isAtTop?: boolean
}

/** Shows one notification for 5 s; the newest takes the place of the one before. */
export function toast({ title, message, isDestructive = false, isAtTop = false }: Toast): void {
  notifications.clean()
  notifications.cleanQueue()
  notifications.show({
    title,
    message,
    autoClose: 5000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    ...(isAtTop && { position: 'top-center' as const }),
    ...(isDestructive ? { color: 'red', role: 'alert' } : { role: 'status' }),
  })
}
