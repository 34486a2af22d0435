export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface Size {
  readonly innerWidth: number
  readonly innerHeight: number
}

/** As large as toasts usually are, with their distance from the edge. */
const width = 472
const height = 140
/** On a narrower window dialogs say where toasts stand (Dialog.module.css). */
const narrow = 768

/** Whether a toast is better at the foot of the window, on the right, than at its top: where it covers fewer buttons. */
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
