import { useEffect } from 'react'
import type { ExpenseListResult } from '../expenses.api.ts'

/** Loads the next page when the end of the loaded rows comes near. */
export function useNextPage(list: ExpenseListResult, isNearEnd: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  // A failed page is only retried by the user.
  const isWanted = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}
