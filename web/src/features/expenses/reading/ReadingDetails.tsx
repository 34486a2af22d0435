import type { ReadDetailName, ReadFieldName, ReceiptReading } from '@outlay/contract/receiptReadings'
import { IconAlertTriangle } from '@tabler/icons-react'
import { numberFormat } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import classes from './ReadingDetails.module.css'

/** What is read besides the expense's own fields, by the names people know. */
const labels = {
  subtotal: 'Subtotal',
  tax: 'Tax',
  tip: 'Tip',
  discount: 'Discount',
  paymentMethod: 'Paid with',
} satisfies Partial<Record<ReadFieldName, string>>
const detailLabels: Record<ReadDetailName, string> = {
  cardLastFour: 'Card ending in',
  time: 'Time',
  invoiceNumber: 'Number',
}

interface Figure {
  readonly label: string
  readonly value: string | null | undefined
}

/** All that the reader found, folded away. */
export function ReadingDetails({ reading }: { reading: ReceiptReading }) {
  const locale = useLocale()
  const found = figuresOf(reading, locale).filter(({ value }) => value)
  if (found.length === 0 && reading.lineItems.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>Everything that was read</summary>
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

function figuresOf({ fields, details, taxLines = [] }: ReceiptReading, locale: Locale): Figure[] {
  const { paymentMethod, ...sums } = labels
  const figure = (name: keyof typeof labels, label: string) => ({ label, value: fields[name].value })
  return [
    ...Object.entries(sums).map(([name, label]) => figure(name as keyof typeof sums, label)),
    ...taxLines.map(({ rate, net, tax }) => ({
      label: rate === null ? 'Of which tax' : `Tax at ${rateText(rate, locale)}`,
      value: net === null ? tax : `${tax} of ${net}`,
    })),
    figure('paymentMethod', paymentMethod),
    ...Object.entries(detailLabels).map(([name, label]) => ({
      label,
      value: details?.[name as ReadDetailName]?.value,
    })),
  ]
}

function rateText(rate: string, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(Number(rate) / 100)
}

function LineItems({ items }: { items: ReceiptReading['lineItems'] }) {
  if (items.length === 0) return null
  return (
    <dl className={classes.figures}>
      {items.map(({ description, quantity, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt may name one thing twice, and never reorders
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

/** Figures that contradict each other: shown, never repaired. */
export function FailedChecks({ reading }: { reading: ReceiptReading | null }) {
  const failed = reading?.checks.filter(({ holds }) => !holds) ?? []
  if (failed.length === 0) return null
  return (
    <ul className={classes.checks} aria-label="What does not add up">
      {failed.map(({ name, detail }) => (
        <li key={name}>
          <IconAlertTriangle size={16} aria-hidden />
          {detail}
        </li>
      ))}
    </ul>
  )
}
