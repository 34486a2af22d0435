import type { PersonEvent } from '@outlay/contract/activity/activity'
import { activityAge } from '../../core/formats/activityAge.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useNow } from '../../core/formats/useNow.ts'
import { useUser } from '../../core/session/session.tsx'
import classes from './ActivityList.module.css'
import { ActivityRow } from './ActivityRow.tsx'

const minuteMs = 60_000

/** Newest first. Always as tall as five items, to avoid layout shifts. */
export function ActivityList({ items }: { items: readonly PersonEvent[] }) {
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
