import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'

/** Keeps the window up to date with what the person does in others. Its code comes after the first picture. */
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
    // Without it every page works as before, and shows what is new when it is loaded again.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [queryClient, beganAtMs, hasPainted])
}
