import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { type ExpenseListResult, pageSize } from '../expenses.api.ts'

/** The next page loads this many rows before the end. */
const fetchAhead = pageSize / 2
/** Placeholder rows for the next page. */
const maxWaitingRows = 20

interface DrawnRows {
  readonly list: ExpenseListResult
  /** IDs of the loaded rows. */
  readonly ids: readonly string[]
  /** The total number; undefined if unknown. */
  readonly total: number | undefined
  /** The same for all rows, in pixels. */
  readonly rowHeight: number
  /** The height of the sticky headers above the rows, in pixels. */
  readonly headHeight: number
}

/** Virtualizes a list that scrolls with the page: the visible rows, and some beyond. */
export function useDrawnRows(
  container: RefObject<HTMLElement | null>,
  { list, ids, total, rowHeight, headHeight }: DrawnRows,
) {
  const isWaiting = list.hasNextPage && !list.isFetchNextPageError
  const scrollMargin = useDocumentTop(container)
  const virtualizer = useWindowVirtualizer({
    count:
      ids.length + (isWaiting ? Math.min(maxWaitingRows, Math.max((total ?? Infinity) - ids.length, 1)) : 0),
    estimateSize: () => rowHeight,
    getItemKey: index => ids[index] ?? index,
    overscan: 12,
    scrollMargin,
    scrollPaddingStart: headHeight,
    // Leaves space for the mobile bar.
    scrollPaddingEnd: 76,
  })
  const items = virtualizer.getVirtualItems()
  useNextPage(list, (items.at(-1)?.index ?? 0) + fetchAhead >= ids.length)
  return { virtualizer, items, topOf: (start: number) => start - scrollMargin }
}

/** An element's offset from the top of the document, in pixels, updated as content above it changes. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** Loads the next page when the end of the loaded rows comes near. */
function useNextPage(list: ExpenseListResult, isNearEnd: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  // A failed page is only retried by the user.
  const isWanted = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}
