import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { t } from '../language/language.ts'

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

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface Size {
  readonly innerWidth: number
  readonly innerHeight: number
}

/** The usual size of toasts, including their margin. */
const width = 472
const height = 140
/** On narrower windows, dialogs position the toasts (Dialog.module.css). */
const narrow = 768

/** Whether a toast covers fewer buttons at the bottom right of the window than at its top. */
export function isBottomFree(buttons: readonly Box[], { innerWidth, innerHeight }: Size): boolean {
  if (innerWidth <= narrow) return true
  const left = (innerWidth - width) / 2
  const bottom = {
    left: innerWidth - width,
    right: innerWidth,
    top: innerHeight - height,
    bottom: innerHeight,
  }
  const top = { left, right: innerWidth - left, top: 0, bottom: height }
  const covered = (area: Box) => buttons.filter(button => isCovered(button, area)).length
  return covered(bottom) <= covered(top)
}

function isCovered(button: Box, area: Box): boolean {
  const isSeen = button.right > button.left && button.bottom > button.top
  const isBeside = button.right <= area.left || button.left >= area.right
  return isSeen && !isBeside && button.bottom > area.top && button.top < area.bottom
}
