import { type ReceiptReading, readerLabels } from '@outlay/contract/receipts/receiptReadings'
import { dateTime, decimal } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'

/** Who processed the image, when, for how long, and at what cost. `timezone` is an IANA name. */
export function privacySentence(locale: Locale, reading: ReceiptReading, timezone: string): string {
  const { reader, checkedBy, readAt, durationMs, costUsd } = reading
  const machine = translated(readerLabels.machine)
  const when = dateTime(locale, readAt, timezone)
  const duration = durationText(locale, durationMs)
  if (reader === 'machine')
    return t('Read on this server ({machine}), {when}, {duration}. The picture never left it. No cost.', {
      machine,
      when,
      duration,
    })
  const about = { reader: readerLabels[reader], when, duration, cost: costText(locale, costUsd) }
  if (!checkedBy) return t('Read by {reader}, {when}, {duration}, {cost}.', about)
  if (checkedBy === 'machine')
    return t('Read by {reader}, checked by the {machine}, {when}, {duration}, {cost}.', { ...about, machine })
  const checker = readerLabels[checkedBy]
  return t('Read by {reader}, checked by {checker}, {when}, {duration}, {cost}.', { ...about, checker })
}

const leastShownMs = 100

function durationText(locale: Locale, durationMs: number): string {
  const shown = decimal(locale, Math.max(durationMs, leastShownMs) / 1000, 1)
  return durationMs < leastShownMs ? t('in less than {shown} s', { shown }) : t('in {shown} s', { shown })
}

const leastShown = 0.0001

function costText(locale: Locale, costUsd: number | undefined): string {
  if (costUsd === undefined) return t('cost unknown')
  if (costUsd === 0) return t('no cost')
  if (costUsd < leastShown) return t('less than {sum}', { sum: `US$${decimal(locale, leastShown, 4)}` })
  return `US$${decimal(locale, costUsd, costUsd < 0.01 ? 4 : 2)}`
}
