import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import {
  type ReadingAccuracy as Accuracy,
  type CountedField,
  receiptRoutes,
} from '@outlay/contract/receipts/receipts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import IconScan from '~icons/tabler/scan'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { type KeptShare, keptPercent } from './keptShare.ts'
import classes from './ReadingAccuracy.module.css'

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

/** Always refetched, since every receipt and every correction changes it. */
const readingAccuracyQuery = queryOptions({
  queryKey: keyOf('receipts', 'accuracy'),
  queryFn: ({ signal }) => call(receiptRoutes.accuracy, { signal }),
  staleTime: 0,
})

const fieldLabels: Record<CountedField, string> = {
  merchant: msg('Merchant'),
  date: msg('Date'),
  total: msg('Total'),
  currency: msg('Currency'),
  category: msg('Category'),
}

/** A reader's accuracy by field. */
function ReaderAccuracy({ accuracy }: { accuracy: Accuracy['readers'][number] }) {
  return (
    <table className={classes.table}>
      <caption>{translated(readerLabels[accuracy.reader])}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col" className={classes.counts}>
            {t('Left unchanged')}
          </th>
          <th scope="col" className={classes.share}>
            {t('Share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {accuracy.fields
          .filter(({ read }) => read > 0)
          .map(share => (
            <ShareRow key={share.field} name={translated(fieldLabels[share.field])} share={share} />
          ))}
      </tbody>
      <tfoot>
        <ShareRow name={t('All fields')} share={accuracy} />
      </tfoot>
    </table>
  )
}

function ShareRow({ name, share }: { name: string; share: KeptShare }) {
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.counts}>
        {t('{kept} of {read}', { kept: count(locale, share.kept), read: count(locale, share.read) })}
      </td>
      <td className={classes.share}>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${(share.kept / share.read) * 100}%` }} />
        </span>
        <span className={classes.percent}>{keptPercent(locale, share)}</span>
      </td>
    </tr>
  )
}
