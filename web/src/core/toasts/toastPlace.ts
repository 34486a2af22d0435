export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

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
