import { type KeyboardEvent, useRef, useState } from 'react'

/** Roving tabindex: one bar is in the tab order; arrow keys, Home and End move between bars. */
export function useChartKeys(count: number) {
  const columns = useRef(new Map<number, SVGRectElement>())
  const [home, setHome] = useState(0)
  const [chosen, setChosen] = useState<number>()
  // The period may have become shorter.
  const reachable = Math.min(home, count - 1)
  const goTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), count - 1)
    setHome(next)
    columns.current.get(next)?.focus()
  }
  const columnProps = (index: number) => ({
    innerRef: (column: SVGRectElement | null) => {
      if (column) columns.current.set(index, column)
      else columns.current.delete(index)
    },
    tabIndex: index === reachable ? 0 : -1,
    isChosen: index === chosen,
    onChoose: () => setChosen(index),
    onLeave: () => setChosen(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const next = placeAfter(event.key, index, count)
      if (next === undefined) return
      event.preventDefault()
      goTo(next)
    },
  })
  return { chosen: chosen !== undefined && chosen < count ? chosen : undefined, columnProps }
}

function placeAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowLeft') return index - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
