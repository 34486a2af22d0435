import type { ReadWord, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { type ReactNode, useState } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { ReadingDetails } from '../reading/ReadingDetails.tsx'
import { type ReadInput, readFor, readInputs } from '../reading/readingMarks.ts'
import type { ShownReceipt } from '../receipt/useShownReceipt.ts'
import { pageUrlOf, type ReviewedReceipt } from '../review/reviews.api.ts'
import { PictureStage } from './PictureStage.tsx'
import { PictureToolbar, ReceiptPager } from './PictureToolbar.tsx'
import { privacySentence } from './privacySentence.ts'
import classes from './ReceiptPane.module.css'

interface ReceiptPaneProps {
  url: string
  receipts: ShownReceipt
  /** The reading of the first receipt. */
  reading: ReceiptReading | null
  /** Words and file of the first receipt, if known. */
  receipt: ReviewedReceipt | undefined
  /** The focused or hovered input. */
  active: ReadInput | undefined
  /** Whether picked words have an input to go to. */
  takesWords: boolean
  /** What a drag would do, or has just done. */
  hint: string | undefined
  onWords: (words: readonly ReadWord[]) => void
  onInput: (input: ReadInput) => void
  /** Actions on the receipt. */
  children?: ReactNode
}

/** The receipt next to its form: the image, and who has processed it. */
export function ReceiptPane(props: ReceiptPaneProps) {
  const { receipts, takesWords, hint, children } = props
  const { view, isFirst, shown } = receipts
  const url = pageUrlOf(props.url, view.page)
  const reading = isFirst ? props.reading : null
  const receipt = isFirst ? props.receipt : undefined
  const [failedUrl, setFailedUrl] = useState<string>()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [isByTouch, setIsByTouch] = useState(false)
  const words = receipt?.words ?? []
  const isPickable = takesWords && words.length > 0
  return (
    <figure className={classes.pane}>
      <div className={classes.viewer}>
        <ReceiptPager receipts={receipts} />
        {failedUrl === url ? (
          <p className={classes.missing} role="alert">
            {t('The picture couldn’t be loaded.')}
          </p>
        ) : (
          <>
            <PictureToolbar
              view={view}
              hint={words.length > 0 ? hint : undefined}
              picking={
                isTouch && isPickable
                  ? { isOn: isByTouch, toggle: () => setIsByTouch(!isByTouch) }
                  : undefined
              }
            />
            <PictureStage
              {...props}
              url={url}
              view={view}
              boxes={boxesOf(reading)}
              words={words}
              takesWords={isPickable}
              isByTouch={isByTouch && isPickable}
              onFailed={() => setFailedUrl(url)}
              onStep={receipts.goBy}
            />
          </>
        )}
      </div>
      <figcaption className={classes.caption}>
        <Origin reading={reading} isFirst={isFirst} original={(receipt ?? shown)?.original} />
        {children}
      </figcaption>
      {reading && <ReadingDetails reading={reading} />}
    </figure>
  )
}

interface OriginProps {
  reading: ReceiptReading | null
  isFirst: boolean
  original: ReviewedReceipt['original'] | undefined
}

function Origin({ reading, isFirst, original }: OriginProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <>
      {reading
        ? privacySentence(locale, reading, timezone)
        : isFirst
          ? t('This picture hasn’t been read.')
          : t('No expense details were read from this picture.')}
      {original && (
        <a className={classes.original} href={original.url} target="_blank" rel="noopener">
          {original.type === 'application/pdf' ? t('Original PDF') : t('Original file')}
        </a>
      )}
    </>
  )
}

function boxesOf(reading: ReceiptReading | null) {
  return readInputs.flatMap(input => {
    const box = readFor(input, reading)?.box
    return box ? [{ input, box }] : []
  })
}
