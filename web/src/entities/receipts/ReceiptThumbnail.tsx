import classes from './ReceiptThumbnail.module.css'
import { thumbnailUrlOf } from './receiptPictures.ts'

/** A small picture of the receipt; says that there is one even before it has loaded. */
export function ReceiptThumbnail({ receiptUrl }: { receiptUrl: string }) {
  return (
    <img
      className={classes.thumbnail}
      src={thumbnailUrlOf(receiptUrl)}
      alt="Receipt"
      width={32}
      height={40}
      loading="lazy"
      decoding="async"
    />
  )
}
