/** Space between a popup and what it belongs to, in pixels. */
const gap = 6
/** Space between a popup and the edges of the screen. */
const margin = 8
/** A popup stays at least this high, however little space there is. */
const minHeight = 96

interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

interface PopupPlaceInput {
  anchor: Box
  /** The visible part of the page. */
  view: Box
  size: { readonly width: number; readonly height: number }
  side: 'top' | 'bottom'
  /** Which of its edges lines up with the anchor's. */
  edge: 'left' | 'right'
}

interface PopupPlace {
  readonly top: number
  readonly left: number
  readonly maxHeight: number
}

/** Where a popup fits beside its anchor: on the other side if there is more space, and always on the screen. */
export function popupPlace({ anchor, view, size, side, edge }: PopupPlaceInput): PopupPlace {
  const space = {
    top: anchor.top - view.top - gap - margin,
    bottom: view.bottom - anchor.bottom - gap - margin,
  }
  const other = side === 'top' ? 'bottom' : 'top'
  const chosen = space[side] < size.height && space[other] > space[side] ? other : side
  const maxHeight = Math.max(space[chosen], minHeight)
  const height = Math.min(size.height, maxHeight)
  const left = edge === 'left' ? anchor.left : anchor.right - size.width
  return {
    top: chosen === 'bottom' ? anchor.bottom + gap : anchor.top - gap - height,
    left: Math.max(view.left + margin, Math.min(left, view.right - margin - size.width)),
    maxHeight,
  }
}
