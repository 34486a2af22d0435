import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { t } from '../language/language.ts'

interface Toast {
  title: string
  message?: ReactNode
  isDestructive?: boolean
  /** Where what stands at the foot of the window is needed meanwhile. */
  isAtTop?: boolean
  /** Where there is something to be done about it. */
  staysUntilClosed?: boolean
}

/** Shows one notification for 5 s; the newest takes the place of the one before. */
export function toast(shown: Toast): void {
  const { title, message, isDestructive = false, isAtTop = false, staysUntilClosed = false } = shown
  closeToast()
  notifications.show({
    title,
    message,
    autoClose: staysUntilClosed ? false : 5000,
    closeButtonProps: { 'aria-label': t('Dismiss') },
    ...(isAtTop && { position: 'top-center' as const }),
    ...(isDestructive ? { color: 'red', role: 'alert' } : { role: 'status' }),
  })
}

export function closeToast(): void {
  notifications.clean()
  notifications.cleanQueue()
}
