import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '../classNames.ts'
import classes from './Popup.module.css'
import { popupPlace } from './popupPlace.ts'

export interface PopupPosition {
  side?: 'top' | 'bottom' | undefined
  /** Which of its edges lines up with the anchor's. */
  align?: 'start' | 'end' | undefined
  /** Whether it is as wide as its anchor. */
  fitsAnchor?: boolean | undefined
}

interface PopupProps extends PopupPosition, Omit<ComponentProps<'div'>, 'ref'> {
  anchor: RefObject<HTMLElement | null>
  /** Called once it is shown, such as to move the focus into it. */
  onOpen?: (popup: HTMLElement) => void
  /** Called when the user presses or focuses something else. */
  onLeave?: () => void
}

/** Floats beside its anchor, above dialogs, and is never clipped by them. Open while mounted. */
export function Popup({ anchor, onOpen, onLeave, ...props }: PopupProps) {
  const { side, align, fitsAnchor, className, ...rest } = props
  const popup = useRef<HTMLDivElement>(null)
  const opened = useEffectEvent((shown: HTMLElement) => onOpen?.(shown))
  const left = useEffectEvent(() => onLeave?.())
  useLayoutEffect(() => {
    const [shown, beside] = [popup.current, anchor.current]
    if (!shown || !beside) return
    shown.showPopover()
    const unfollow = followAnchor(shown, beside, { side, align, fitsAnchor })
    const leaveFor = (target: EventTarget | null) => {
      if (target instanceof Node && !shown.contains(target) && !beside.contains(target)) left()
    }
    const onPress = ({ target }: PointerEvent) => leaveFor(target)
    const onFocusOut = ({ relatedTarget }: FocusEvent) => leaveFor(relatedTarget)
    document.addEventListener('pointerdown', onPress, true)
    shown.addEventListener('focusout', onFocusOut)
    opened(shown)
    return () => {
      unfollow()
      document.removeEventListener('pointerdown', onPress, true)
      shown.removeEventListener('focusout', onFocusOut)
      shown.hidePopover()
    }
  }, [anchor, side, align, fitsAnchor])
  return (
    <div
      tabIndex={-1}
      {...rest}
      ref={popup}
      popover="manual"
      className={classNames(classes.popup, className)}
    />
  )
}

/** Keeps the popup beside its anchor. Returns how to stop. */
function followAnchor(popup: HTMLElement, anchor: HTMLElement, position: PopupPosition): () => void {
  const place = () => placeBeside(popup, anchor, position)
  place()
  const onMove = ({ target }: Event) => {
    if (!(target instanceof Node && popup.contains(target))) place()
  }
  const resizes = new ResizeObserver(place)
  resizes.observe(popup)
  resizes.observe(anchor)
  // Scrolled out of its dialog or page, an anchor takes its popup along.
  const sight = new IntersectionObserver(entries =>
    popup.toggleAttribute(
      'data-away',
      !entries.at(-1)?.isIntersecting && !popup.contains(document.activeElement),
    ),
  )
  sight.observe(anchor)
  const view = window.visualViewport
  const moves = [window, view].flatMap(of => (of ? [[of, 'scroll'] as const, [of, 'resize'] as const] : []))
  for (const [of, move] of moves) of.addEventListener(move, onMove, { capture: true, passive: true })
  return () => {
    resizes.disconnect()
    sight.disconnect()
    for (const [of, move] of moves) of.removeEventListener(move, onMove, { capture: true })
  }
}

function placeBeside(popup: HTMLElement, anchor: HTMLElement, position: PopupPosition): void {
  const { side = 'bottom', align = 'start', fitsAnchor } = position
  const { style } = popup
  const { scrollTop } = popup
  style.removeProperty('--popup-space')
  if (fitsAnchor) style.width = `${anchor.offsetWidth}px`
  const isLeftToRight = getComputedStyle(anchor).direction !== 'rtl'
  const { top, left, maxHeight } = popupPlace({
    anchor: anchor.getBoundingClientRect(),
    view: visiblePart(),
    size: { width: popup.offsetWidth, height: popup.offsetHeight },
    side,
    edge: (align === 'start') === isLeftToRight ? 'left' : 'right',
  })
  style.top = `${top}px`
  style.left = `${left}px`
  style.setProperty('--popup-space', `${maxHeight}px`)
  popup.scrollTop = scrollTop
}

/** What of the page can be seen, such as above the keyboard of a phone. */
function visiblePart() {
  const { clientWidth, clientHeight } = document.documentElement
  const seen = window.visualViewport
  const { offsetTop = 0, offsetLeft = 0, width = clientWidth, height = clientHeight } = seen ?? {}
  return { top: offsetTop, bottom: offsetTop + height, left: offsetLeft, right: offsetLeft + width }
}
