import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import type { CountedField, ReadingAccuracy } from '@outlay/contract/receipts/receipts'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { type KeptShare, keptPercent } from './keptShare.ts'
import classes from './ReadingAccuracy.module.css'

const fieldLabels: Record<CountedField, string> = {
  merchant: msg('Merchant'),
  date: msg('Date'),
  total: msg('Total'),
  currency: msg('Currency'),
  category: msg('Category'),
}

/** A reader's accuracy by field. */
export function ReaderAccuracy({ accuracy }: { accuracy: ReadingAccuracy['readers'][number] }) {
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
