import { type ReceiptReading, readerLabels } from '@outlay/contract/receiptReadings'
import { dateTime, decimal } from '../../../core/formats/formats.ts'

/** Who saw the picture, when, how long, and at what cost. `timezone` is an IANA name. */
export function privacySentence(reading: ReceiptReading, timezone: string): string {
  const { reader, checkedBy, readAt, durationMs, costUsd } = reading
  const when = dateTime(readAt, timezone)
  const duration = `in ${decimal(durationMs / 1000, 1)} s`
  if (reader === 'machine')
    return `Read on this machine (${readerLabels.machine}), ${when}, ${duration}. The picture never left it. No cost.`
  const checked = checkedBy ? `, checked by ${nameInText(checkedBy)}` : ''
  return `Read by ${readerLabels[reader]}${checked}, ${when}, ${duration}, ${costText(costUsd)}.`
}

function nameInText(reader: ReceiptReading['reader']): string {
  return reader === 'machine' ? `the ${readerLabels.machine}` : readerLabels[reader]
}

const leastShown = 0.0001

function costText(costUsd: number | undefined): string {
  if (costUsd === undefined) return 'cost not known'
  if (costUsd === 0) return 'no cost'
  if (costUsd < leastShown) return `less than US$${decimal(leastShown, 4)}`
  return `US$${decimal(costUsd, costUsd < 0.01 ? 4 : 2)}`
}
