import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAfterPaint } from '../../../core/loading/useAfterPaint.ts'
import { whenIdle } from '../../../core/loading/whenIdle.ts'

/** Fetches the finder once the page and its figures are there and the browser is idle: then it opens without a network, too. */
export function usePreloadFinder(fetchFinder: () => void): void {
  const hasPainted = useAfterPaint()
  const isPageComing = useRouterState({ select: ({ isLoading }) => isLoading })
  const isCalling = useIsFetching() > 0
  const isIdle = hasPainted && !isPageComing && !isCalling
  useEffect(() => (isIdle ? whenIdle(fetchFinder) : undefined), [isIdle, fetchFinder])
}
