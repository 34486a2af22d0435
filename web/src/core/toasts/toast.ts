import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { t } from '../language/language.ts'
import { type Box, isBottomFree } from './toastPlace.ts'

interface Toast {
  title: string
  message?: ReactNode
  isDestructive?: boolean
  /** If the bottom of the window must stay visible. */
  isAtTop?: boolean
  /** If the user has to act on it. */
  staysUntilClosed?: boolean
}

/** Gives users time to read a failure before another toast replaces it. */
const leastFailureMs = 2000

/** The title of the failure being shown. */
let failure: string | undefined
let waiting: readonly Toast[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows one notification for 5 s. A newer one replaces it, except that failures stay for at least 2 s. */
export function toast(next: Toast): void {
  if (failure === undefined || failure === next.title) show(next)
  // Only failures queue up; of the others, the newest is kept.
  else waiting = [...waiting.filter(({ isDestructive }) => isDestructive), next]
}

function showNext(): void {
  failure = undefined
  const [next, ...others] = waiting
  waiting = others
  if (next) show(next)
}

function show(shown: Toast): void {
  const { title, message, isDestructive = false, isAtTop = false, staysUntilClosed = false } = shown
  clean()
  failure = isDestructive ? title : undefined
  if (isDestructive) timer = setTimeout(showNext, leastFailureMs)
  notifications.show({
    title,
    message,
    autoClose: staysUntilClosed ? false : 5000,
    // Deferred, since the notification list is being updated.
    onClose: () => failure === title && queueMicrotask(showNext),
    closeButtonProps: { 'aria-label': t('Dismiss') },
    ...((isAtTop || !isBottomFree(buttonBoxes(), window)) && { position: 'top-center' as const }),
    ...(isDestructive ? { color: 'red', role: 'alert' } : { role: 'status' }),
  })
}

export function closeToast(): void {
  failure = undefined
  waiting = []
  clean()
}

function clean(): void {
  clearTimeout(timer)
  notifications.clean()
  notifications.cleanQueue()
}

/** Buttons of the topmost dialog if one is open, otherwise of the page. */
function buttonBoxes(): Box[] {
  const place = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  return [...place.querySelectorAll('button:not(:disabled)')].map(button => button.getBoundingClientRect())
}
