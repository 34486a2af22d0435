import type { Activity, ActivityStatus, PersonEvent } from '@outlay/contract/activity/activity'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconLoader2 from '~icons/tabler/loader-2'
import { windowId } from '../../core/api/api.ts'
import { activityAge } from '../../core/formats/activityAge.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useNow } from '../../core/formats/useNow.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { VisuallyHidden } from '../../ui/text/Text.tsx'
import { activityText } from './activityText.ts'
import { exampleEveryMs, firstExamples, nextExamples } from './exampleActivity.ts'
import classes from './LiveActivity.module.css'

/** The user's recent activity, live; an example for accounts without any. */
export function LiveActivity({ activity }: { activity: Activity }) {
  return activity.lastNumber === 0 ? <ExampleActivity /> : <RealActivity activity={activity} />
}

function RealActivity({ activity }: { activity: Activity }) {
  const news = useNews(activity)
  return (
    <TitledPanel title={t('Live Activity')} summary={activity.items[0] && activityText(activity.items[0])}>
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

const minuteMs = 60_000

/** Newest first. Always as tall as five items, to avoid layout shifts. */
function ActivityList({ items }: { items: readonly PersonEvent[] }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const now = useNow(minuteMs, items)
  return (
    <ul className={classes.rows}>
      {items.map(item => (
        <li key={item.itemId}>
          <ActivityRow item={item} age={activityAge(locale, item.at, now, timezone)} />
        </li>
      ))}
    </ul>
  )
}

/** An event and its age, linking to its subject if that still exists. */
function ActivityRow({ item, age }: { item: PersonEvent; age: string }) {
  const words = activityText(item)
  return (
    <RowLink item={item}>
      <ActivityMark status={item.status} />
      <span className={classes.words} title={words}>
        {words}
      </span>
      <time className={classes.age} dateTime={item.at}>
        {age}
      </time>
    </RowLink>
  )
}

function RowLink({ item: { kind, subjectId }, children }: { item: PersonEvent; children: ReactNode }) {
  const className = `${classes.row} ${classes.link}`
  if (kind === 'password-tried' || kind === 'code-tried')
    return (
      <Link to="/security" className={className}>
        {children}
      </Link>
    )
  if (kind === 'approval-asked')
    return (
      <Link to="/approvals" search={subjectId ? { id: subjectId } : {}} className={className}>
        {children}
      </Link>
    )
  if (kind === 'team-changed')
    return (
      <Link to="/teams" className={className}>
        {children}
      </Link>
    )
  if (kind === 'plan-changed')
    return (
      <Link to="/settings" className={className}>
        {children}
      </Link>
    )
  if (!subjectId) return <span className={classes.row}>{children}</span>
  if (kind.startsWith('project-'))
    return (
      <Link to="/projects/$projectId" params={{ projectId: subjectId }} className={className}>
        {children}
      </Link>
    )
  if (kind.startsWith('import-'))
    return (
      <Link to="/import/$importId" params={{ importId: subjectId }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to="/expenses" search={{ id: subjectId }} className={className}>
      {children}
    </Link>
  )
}

const marks = {
  processing: { label: msg('Processing'), Icon: IconLoader2 },
  completed: { label: msg('Completed'), Icon: IconCircleCheck },
  pending: { label: msg('Pending'), Icon: IconAlertTriangle },
}

function ActivityMark({ status }: { status: ActivityStatus }) {
  const { label, Icon } = marks[status]
  return <Icon className={classes[status]} size={18} role="img" aria-label={translated(label)} />
}
