import type { Activity } from '@outlay/contract/activity'
import { useEffect, useRef, useState } from 'react'
import { windowId } from '../../core/api/windowId.ts'
import { activityText } from './activityText.ts'

/** The newest item for screen readers; excludes initial items and changes made in this window. */
export function useNews({ items, lastNumber }: Activity): string {
  const heard = useRef(lastNumber)
  const [news, setNews] = useState('')
  const [newest] = items
  useEffect(() => {
    if (!newest || newest.number <= heard.current) return
    heard.current = newest.number
    if (newest.windowId !== windowId) setNews(activityText(newest))
  }, [newest])
  return news
}
