import type { ReadingAccuracy as Accuracy } from '@outlay/contract/receipts/receipts'
import { useQuery } from '@tanstack/react-query'
import IconScan from '~icons/tabler/scan'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { keptPercent } from './keptShare.ts'
import { ReaderAccuracy } from './ReaderAccuracy.tsx'
import classes from './ReadingAccuracy.module.css'
import { readingAccuracyQuery } from './readingAccuracy.api.ts'

/** How many of the fields read from receipts the user left unchanged. */
export function ReadingAccuracy() {
  const { data: accuracy, error, refetch } = useQuery(readingAccuracyQuery)
  return (
    <TitledPanel
      title={t('Reading accuracy')}
      text={t('Based on what you had to correct on your own receipts.')}
    >
      {accuracy && <Figures accuracy={accuracy} />}
      {!accuracy && error && <LoadError what={t('The reading accuracy')} error={error} onRetry={refetch} />}
      {!accuracy && !error && (
        <div className={classes.skeleton} role="status" aria-label={t('Loading reading accuracy')} />
      )}
    </TitledPanel>
  )
}

function Figures({ accuracy }: { accuracy: Accuracy }) {
  const locale = useLocale()
  const { read, kept, since, readers } = accuracy
  const percent = keptPercent(locale, accuracy)
  if (!percent)
    return (
      <EmptyState
        title={t('After your first receipts')}
        titleOrder={3}
        text={t('Once you add receipts, you’ll see here how many fields you left unchanged.')}
        icon={<IconScan size={24} />}
      />
    )
  return (
    <div className={classes.body}>
      <div>
        <div className={classes.figure}>{percent}</div>
        <p className={classes.meaning}>
          {t('{kept} of {read, plural, one {# field} other {# fields}} left unchanged, last 90 days', {
            kept: count(locale, kept),
            read,
          })}
        </p>
        <p className={classes.since}>{t('Since {day}', { day: localeDay(locale, since) })}</p>
      </div>
      <div className={classes.readers}>
        {readers
          .filter(reader => reader.read > 0)
          .map(reader => (
            <ReaderAccuracy key={reader.reader} accuracy={reader} />
          ))}
      </div>
    </div>
  )
}
