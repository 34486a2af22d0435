import type { ReadFieldName, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { numberFormat } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import classes from './ReadingDetails.module.css'

interface Figure {
  readonly label: string
  readonly value: string | null | undefined
}

/** Everything the reader found, collapsed. */
export function ReadingDetails({ reading }: { reading: ReceiptReading }) {
  const locale = useLocale()
  const found = figuresOf(reading, locale).filter(({ value }) => value)
  if (found.length === 0 && reading.lineItems.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>{t('Everything read from the receipt')}</summary>
      <LineItems items={reading.lineItems} />
      <dl className={classes.figures}>
        {found.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Values read in addition to the expense's own fields, with their labels. */
function figuresOf(reading: ReceiptReading, locale: Locale): Figure[] {
  const { fields, details } = reading
  const figure = (label: string, name: ReadFieldName) => ({ label, value: fields[name].value })
  return [
    figure(t('Subtotal'), 'subtotal'),
    ...taxesOf(reading, locale),
    figure(t('Tip'), 'tip'),
    figure(t('Discount'), 'discount'),
    figure(t('Paid with'), 'paymentMethod'),
    ...cardOf(reading),
    { label: t('Time'), value: details?.time?.value },
    { label: t('Number'), value: details?.invoiceNumber?.value },
  ]
}

/** By rate, then the total, so that the total does not look like one more part. */
function taxesOf({ fields, taxLines = [] }: ReceiptReading, locale: Locale): Figure[] {
  const { value } = fields.tax
  const byRate = taxLines.map(({ rate, net, tax }) => ({
    label: rate === null ? t('Tax (no rate)') : t('Tax at {rate}', { rate: rateText(rate, locale) }),
    value: net === null ? tax : t('{tax} on {net}', { tax, net }),
  }))
  if (byRate.length === 0) return [{ label: t('Tax'), value }]
  const isSaid = taxLines.length === 1 && taxLines[0]?.tax === value
  return isSaid ? byRate : [...byRate, { label: t('Total tax'), value }]
}

/** Unless the payment method already says it. */
function cardOf({ fields, details }: ReceiptReading): Figure[] {
  const digits = details?.cardLastFour?.value
  const isSaid = digits && fields.paymentMethod.value?.includes(digits)
  return isSaid ? [] : [{ label: t('Card ending in'), value: digits }]
}

function rateText(rate: string, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(Number(rate) / 100)
}

function LineItems({ items }: { items: ReceiptReading['lineItems'] }) {
  if (items.length === 0) return null
  return (
    <dl className={classes.figures}>
      {items.map(({ description, quantity, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt may repeat a label, and never reorders
        <div key={index}>
          <dt>
            {quantity && quantity !== '1' && `${quantity} × `}
            {description}
          </dt>
          <dd>{total}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Contradictory figures: shown, but never corrected. */
export function FailedChecks({ reading }: { reading: ReceiptReading | null }) {
  const failed = reading?.checks.filter(({ holds }) => !holds) ?? []
  if (failed.length === 0) return null
  return (
    <ul className={classes.checks} aria-label={t('What doesn’t add up')}>
      {failed.map(({ name, detail }) => (
        <li key={name}>
          <IconAlertTriangle size={16} aria-hidden />
          {translated(detail)}
        </li>
      ))}
    </ul>
  )
}
