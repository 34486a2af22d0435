import { readerLabels } from '@outlay/contract/receiptReadings'
import type { CountedField, ReadingAccuracy } from '@outlay/contract/receipts'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { type KeptShare, keptPercent } from './keptShare.ts'
import classes from './ReadingAccuracy.module.css'

const fieldLabels: Record<CountedField, string> = {
  merchant: 'Merchant',
  date: 'Date',
  total: 'Total',
  currency: 'Currency',
  category: 'Category',
}

/** One reader's figures, field by field. */
export function ReaderAccuracy({ accuracy }: { accuracy: ReadingAccuracy['readers'][number] }) {
  return (
    <table className={classes.table}>
      <caption>{readerLabels[accuracy.reader]}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col" className={classes.counts}>
            Left as read
          </th>
          <th scope="col" className={classes.share}>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {accuracy.fields
          .filter(({ read }) => read > 0)
          .map(share => (
            <ShareRow key={share.field} name={fieldLabels[share.field]} share={share} />
          ))}
      </tbody>
      <tfoot>
        <ShareRow name="All fields" share={accuracy} />
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
        {count(locale, share.kept)} of {count(locale, share.read)}
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
