import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const longPressMs = 450
/** Beyond this, a finger scrolls, in pixels. */
const maxDrift = 10

interface Press {
  readonly target: EventTarget
  readonly x: number
  readonly y: number
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * A long press by touch. Scrolling cancels it. The browser's menu, which some devices open sooner, is its other sign;
 * the click that may follow is not for the row.
 */
export function useLongPress(onLongPress: (target: EventTarget) => void) {
  const press = useRef<Press | null>(null)
  const isDone = useRef(false)
  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  const finish = () => {
    const { current } = press
    cancel()
    if (!current) return
    isDone.current = true
    onLongPress(current.target)
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      isDone.current = false
      if (pointerType !== 'touch' || !isPrimary) return
      press.current = { target, x, y, timer: setTimeout(finish, longPressMs) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > maxDrift) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      if (!press.current && !isDone.current) return
      event.preventDefault()
      finish()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
