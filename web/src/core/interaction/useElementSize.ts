import { type RefObject, useEffect, useState } from 'react'

/** The size of an element that stays mounted, including padding and border; 0 until measured. */
export function useElementSize(element: RefObject<Element | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0]
      if (box) setSize({ width: box.inlineSize, height: box.blockSize })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
