import { t } from '../../core/language/language.ts'
import classes from './ReceiptThumbnail.module.css'
import { useNotedRotation } from './turnedReceipts.ts'

/** The receipt's thumbnail; indicates that there is one even before it loads. */
export function ReceiptThumbnail({ receiptUrl }: { receiptUrl: string }) {
  const thumbnail = thumbnailUrlOf(receiptUrl)
  const turned = useNotedRotation(receiptUrl)
  return (
    <img
      className={classes.thumbnail}
      src={turned === undefined ? thumbnail : `${thumbnail}?rotation=${turned}`}
      alt={t('Receipt')}
      width={32}
      height={40}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The URL of a receipt's thumbnail. */
function thumbnailUrlOf(receiptUrl: string): string {
  return receiptUrl.replace(/\/picture$/, '/thumbnail')
}
