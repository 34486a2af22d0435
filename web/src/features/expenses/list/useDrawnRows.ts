import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { type ExpenseListResult, pageSize } from '../expenses.api.ts'
import { useDocumentTop } from './useDocumentTop.ts'
import { useNextPage } from './useNextPage.ts'

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
