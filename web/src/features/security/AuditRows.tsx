import type { AuditEvent } from '@outlay/contract/audit/audit'
import { dateTime } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { deviceText } from '../../entities/security/deviceText.ts'
import classes from './activity/AuditRows.module.css'

interface AuditRowsProps {
  events: readonly AuditEvent[]
  /** Whether to name the actor; in one's own account it is usually oneself. */
  isOfTeam?: boolean
  label: string
}

/** What happened, to what, from where and when. */
export function AuditRows({ events, isOfTeam = false, label }: AuditRowsProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <ul className={classes.list} aria-label={label}>
      {events.map(event => (
        <li key={event.id} className={classes.row}>
          <span className={classes.words}>
            <span className={classes.what}>{translated(event.what)}</span>
            <span className={classes.from}>{partsOf(event, isOfTeam).join(', ')}</span>
          </span>
          <time className={classes.time} dateTime={event.at}>
            {dateTime(locale, event.at, timezone)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function partsOf({ who, details, device, network }: AuditEvent, isOfTeam: boolean): string[] {
  return [
    isOfTeam && who && t('by {who}', { who }),
    details,
    device && deviceText(device),
    network && t('from {network}', { network }),
  ].filter(part => typeof part === 'string' && part !== '') as string[]
}
