import { VisuallyHidden } from '@mantine/core'
import type { Activity } from '@outlay/contract/activity/activity'
import { useEffect, useRef, useState } from 'react'
import { windowId } from '../../core/api/windowId.ts'
import { t } from '../../core/language/language.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './ActivityList.module.css'
import { ActivityList } from './ActivityList.tsx'
import { activityText } from './activityText.ts'
import { exampleEveryMs, firstExamples, nextExamples } from './exampleActivity.ts'

/** The user's recent activity, live; an example for accounts without any. */
export function LiveActivity({ activity }: { activity: Activity }) {
  return activity.lastNumber === 0 ? <ExampleActivity /> : <RealActivity activity={activity} />
}

function RealActivity({ activity }: { activity: Activity }) {
  const news = useNews(activity)
  return (
    <TitledPanel title={t('Live Activity')}>
      {activity.items.length > 0 ? (
        <ActivityList items={activity.items} />
      ) : (
        <p className={classes.empty}>{t('No activity in the last 30 days.')}</p>
      )}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </TitledPanel>
  )
}

function ExampleActivity() {
  const items = useExampleActivity()
  return (
    <TitledPanel title={t('Live Activity')} actions={<span className={classes.badge}>{t('Example')}</span>}>
      <ActivityList items={items} />
    </TitledPanel>
  )
}

/** Runs the simulation while it is mounted and visible. */
function useExampleActivity() {
  const [items, setItems] = useState(() => firstExamples(new Date()))
  useEffect(() => {
    const step = () => {
      if (document.visibilityState !== 'visible') return
      // Drawn in advance, since React may call the updater twice.
      const draws = Array.from({ length: 10 }, Math.random)
      const now = new Date()
      setItems(before => {
        const rest = [...draws]
        return nextExamples(before, { random: () => rest.shift() ?? 1, now })
      })
    }
    const timer = setInterval(step, exampleEveryMs)
    return () => clearInterval(timer)
  }, [])
  return items
}

/** The newest item for screen readers; excludes initial items and changes made in this window. */
function useNews({ items, lastNumber }: Activity): string {
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
