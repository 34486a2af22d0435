import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { t } from '../language/language.ts'
import { type Box, isBottomFree } from './toastPlace.ts'

interface Toast {
  title: string
  message?: ReactNode
  isDestructive?: boolean
  /** Where what stands at the foot of the window is needed meanwhile. */
  isAtTop?: boolean
  /** Where there is something to be done about it. */
  staysUntilClosed?: boolean
}

/** A failure is read before anything else takes its place. */
const leastFailureMs = 2000

/** The title of the failure that is being read. */
let failure: string | undefined
let waiting: readonly Toast[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows one notification for 5 s; the newest takes the place of the one before, but for a failure of something else, which
 * stays for 2 s at least.
 */
export function toast(next: Toast): void {
  if (failure === undefined || failure === next.title) show(next)
  // Of what waits only failures are shown one after the other.
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
    // Within it the list of notifications is being changed.
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

/** Of the topmost dialog, where there is one. */
function buttonBoxes(): Box[] {
  const place = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  return [...place.querySelectorAll('button:not(:disabled)')].map(button => button.getBoundingClientRect())
}
