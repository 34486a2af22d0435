import { type ReceiptReading, readerLabels } from '@outlay/contract/receiptReadings'
import { dateTime, decimal } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

/** Who saw the picture, when, how long, and at what cost. `timezone` is an IANA name. */
export function privacySentence(locale: Locale, reading: ReceiptReading, timezone: string): string {
  const { reader, checkedBy, readAt, durationMs, costUsd } = reading
  const when = dateTime(locale, readAt, timezone)
  const duration = durationText(locale, durationMs)
  if (reader === 'machine')
    return `Read on this machine (${readerLabels.machine}), ${when}, ${duration}. The picture never left it. No cost.`
  const checked = checkedBy ? `, checked by ${nameInText(checkedBy)}` : ''
  return `Read by ${readerLabels[reader]}${checked}, ${when}, ${duration}, ${costText(locale, costUsd)}.`
}

function nameInText(reader: ReceiptReading['reader']): string {
  return reader === 'machine' ? `the ${readerLabels.machine}` : readerLabels[reader]
}

const leastShownMs = 100

function durationText(locale: Locale, durationMs: number): string {
  const shown = decimal(locale, Math.max(durationMs, leastShownMs) / 1000, 1)
  return durationMs < leastShownMs ? `in less than ${shown} s` : `in ${shown} s`
}

const leastShown = 0.0001

function costText(locale: Locale, costUsd: number | undefined): string {
  if (costUsd === undefined) return 'cost not known'
  if (costUsd === 0) return 'no cost'
  if (costUsd < leastShown) return `less than US$${decimal(locale, leastShown, 4)}`
  return `US$${decimal(locale, costUsd, costUsd < 0.01 ? 4 : 2)}`
}
