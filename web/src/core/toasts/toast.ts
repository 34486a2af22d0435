import type { ReactNode } from 'react'
import { topmostDialog } from '../interaction/openDialog.ts'

interface Toast {
  title: string
  message?: ReactNode
  isDestructive?: boolean
  /** If the bottom of the window must stay visible. */
  isAtTop?: boolean
  /** If the user has to act on it. */
  staysUntilClosed?: boolean
}

/** The toast on screen. */
export interface ShownToast extends Toast {
  readonly id: number
  /** In milliseconds since 1970. */
  readonly shownAt: number
}

/** Gives users time to read a failure before another toast replaces it. */
const leastFailureMs = 2000

let shown: ShownToast | undefined
let count = 0
const listeners = new Set<() => void>()

/** The title of the failure being shown, until another toast may replace it. */
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

function show(next: Toast): void {
  clearTimeout(timer)
  failure = next.isDestructive ? next.title : undefined
  if (next.isDestructive) timer = setTimeout(showNext, leastFailureMs)
  count += 1
  const isAtTop = next.isAtTop || !isBottomFree(buttonBoxes(), window)
  setShown({ ...next, id: count, shownAt: Date.now(), isAtTop })
}

/** Makes room for the next one. */
export function dismissToast(dismissed: ShownToast): void {
  if (dismissed !== shown) return
  clearTimeout(timer)
  setShown(undefined)
  showNext()
}

export function closeToast(): void {
  clearTimeout(timer)
  failure = undefined
  waiting = []
  setShown(undefined)
}

function setShown(next: ShownToast | undefined): void {
  shown = next
  for (const onChange of listeners) onChange()
}

export function shownToast(): ShownToast | undefined {
  return shown
}

export function subscribeToToasts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Buttons of the topmost dialog if one is open, otherwise of the page. */
function buttonBoxes(): Box[] {
  const place = topmostDialog() ?? document
  return [...place.querySelectorAll('button:not(:disabled)')]
    .filter(button => !button.closest('[data-toasts]'))
    .map(button => button.getBoundingClientRect())
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
