import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'

/** Syncs this window with the user's activity in others. Loads after the first paint. */
export function useLiveActivity(): void {
  const queryClient = useQueryClient()
  const [beganAtMs] = useState(() => performance.now())
  const hasPainted = useAfterPaint()
  useEffect(() => {
    if (!hasPainted) return
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { followActivity } = await import('../../features/activity/followActivity.ts')
      if (!isGone) stop = followActivity(queryClient, beganAtMs)
    }
    // Without it, pages work and show changes on reload.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [queryClient, beganAtMs, hasPainted])
}
