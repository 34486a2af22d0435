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
  readonly place: ToastPlace
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
  const place = next.isAtTop ? 'top' : toastPlaceFor(buttonBoxes(), window)
  setShown({ ...next, id: count, shownAt: Date.now(), place })
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
    .map(button => mirrored(button.getBoundingClientRect()))
}

function mirrored({ left, right, top, bottom }: DOMRect): Box {
  const { dir } = document.documentElement
  return dir === 'rtl'
    ? { left: innerWidth - right, right: innerWidth - left, top, bottom }
    : { left, right, top, bottom }
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

/** Bottom right, top center, top left; mirrored where text runs from right to left. */
const toastPlaces = ['bottom', 'top', 'start'] as const
export type ToastPlace = (typeof toastPlaces)[number]

/** The place of the window where a toast covers the fewest buttons. */
export function toastPlaceFor(buttons: readonly Box[], { innerWidth, innerHeight }: Size): ToastPlace {
  if (innerWidth <= narrow) return 'bottom'
  const center = (innerWidth - width) / 2
  const top = { left: center, right: innerWidth - center, top: 0, bottom: height }
  const areas: Record<ToastPlace, Box> = {
    bottom: { left: innerWidth - width, right: innerWidth, top: innerHeight - height, bottom: innerHeight },
    top,
    start: { ...top, left: 0, right: width },
  }
  const covered = (place: ToastPlace) => buttons.filter(button => isCovered(button, areas[place])).length
  return toastPlaces.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}

function isCovered(button: Box, area: Box): boolean {
  const isSeen = button.right > button.left && button.bottom > button.top
  const isBeside = button.right <= area.left || button.left >= area.right
  return isSeen && !isBeside && button.bottom > area.top && button.top < area.bottom
}
