import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { type ExpenseListResult, pageSize } from '../expenses.api.ts'
import { useDocumentTop } from './useDocumentTop.ts'
import { useNextPage } from './useNextPage.ts'

/** How many rows before the end of what is loaded the next page is asked for. */
const fetchAhead = pageSize / 2
/** Rows that stand in for the page to come. */
const maxWaitingRows = 20

interface DrawnRows {
  readonly list: ExpenseListResult
  /** Of those that are loaded. */
  readonly ids: readonly string[]
  /** Of how many in all; undefined where that is not known. */
  readonly total: number | undefined
  /** In pixels, of every row. */
  readonly rowHeight: number
  /** In pixels, what floats over the page above the rows. */
  readonly headHeight: number
}

/** Which rows of a list that scrolls with the page are in the document: those in view, and some beyond. */
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
    // Room for the bar below.
    scrollPaddingEnd: 76,
  })
  const items = virtualizer.getVirtualItems()
  useNextPage(list, (items.at(-1)?.index ?? 0) + fetchAhead >= ids.length)
  return { virtualizer, items, topOf: (start: number) => start - scrollMargin }
}
