import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAfterPaint } from '../../../core/loading/useAfterPaint.ts'
import { whenIdle } from '../../../core/loading/whenIdle.ts'

/** Loads the finder once the page has its data and the browser is idle, so that it also opens offline. */
export function usePreloadFinder(fetchFinder: () => void): void {
  const hasPainted = useAfterPaint()
  const isPageComing = useRouterState({ select: ({ isLoading }) => isLoading })
  const isCalling = useIsFetching() > 0
  const isIdle = hasPainted && !isPageComing && !isCalling
  useEffect(() => (isIdle ? whenIdle(fetchFinder) : undefined), [isIdle, fetchFinder])
}
