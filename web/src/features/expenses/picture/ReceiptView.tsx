import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { useShownReceipt } from '../receipt/useShownReceipt.ts'
import { pageUrlOf, reviewQuery } from '../review/reviews.api.ts'
import { PictureStage } from './PictureStage.tsx'
import { PictureToolbar, ReceiptPager } from './PictureToolbar.tsx'
import classes from './ReceiptPane.module.css'

/** An expense's receipt with zoom, rotation and pages. */
export function ReceiptView({ expenseId, receiptUrl }: { expenseId: string; receiptUrl: string }) {
  const { data: review } = useQuery(reviewQuery(expenseId))
  const receipts = useShownReceipt(
    { id: expenseId, receiptUrl },
    { first: review?.receipt, keepsTurns: false },
  )
  const { view } = receipts
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = pageUrlOf(receipts.url ?? receiptUrl, view.page)
  if (failedUrl === url)
    return (
      <>
        <ReceiptPager receipts={receipts} />
        <p className={classes.missing} role="alert">
          {t('The picture couldn’t be loaded.')}
        </p>
      </>
    )
  return (
    <div className={`${classes.viewer} ${classes.alone}`}>
      <ReceiptPager receipts={receipts} />
      <PictureToolbar view={view} hint={undefined} picking={undefined} />
      <PictureStage
        url={url}
        view={view}
        boxes={[]}
        active={undefined}
        words={[]}
        takesWords={false}
        isByTouch={false}
        onWords={() => undefined}
        onInput={() => undefined}
        onFailed={() => setFailedUrl(url)}
        onStep={receipts.goBy}
      />
    </div>
  )
}
