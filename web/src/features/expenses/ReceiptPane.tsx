import type { Box, ReceiptReading } from '@outlay/contract/receiptReadings'
import { readerLabels } from '@outlay/contract/receiptReadings'
import { useState } from 'react'
import { ReadingDetails } from './ReadingDetails.tsx'
import classes from './ReceiptPane.module.css'

interface ReceiptPaneProps {
  receiptUrl: string
  reading: ReceiptReading | null
  /** The place on the picture that the person is at in the form. */
  highlighted: Box | undefined
}

export function ReceiptPane({ receiptUrl, reading, highlighted }: ReceiptPaneProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <figure className={classes.pane}>
      {hasFailed ? (
        <p className={classes.missing}>The picture could not be loaded.</p>
      ) : (
        <div className={classes.scroll}>
          <a
            className={classes.sheet}
            href={receiptUrl}
            target="_blank"
            rel="noopener"
            title="Open the whole picture"
          >
            <img src={receiptUrl} alt="Receipt" onError={() => setHasFailed(true)} />
            {highlighted && <Highlight box={highlighted} />}
          </a>
        </div>
      )}
      {reading && (
        <figcaption className={classes.caption}>
          Read by {readerLabels[reading.reader]} · {momentLabel(reading.readAt)}
        </figcaption>
      )}
      {reading && <ReadingDetails reading={reading} />}
    </figure>
  )
}

function Highlight({ box }: { box: Box }) {
  const percent = (fraction: number) => `${fraction * 100}%`
  return (
    <span
      className={classes.box}
      data-testid="read-box"
      ref={node => node?.scrollIntoView?.({ block: 'nearest' })}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
    />
  )
}

function momentLabel(instant: string): string {
  return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
