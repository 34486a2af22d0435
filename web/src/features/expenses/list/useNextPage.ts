import { useEffect } from 'react'
import type { ExpenseListResult } from '../expenses.api.ts'

/** Asks for the page after the last one as soon as the end of what is loaded comes near. */
export function useNextPage(list: ExpenseListResult, isNearEnd: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  // A page that failed is asked for again by a person only.
  const isWanted = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}
