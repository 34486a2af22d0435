import type { ReadFieldName, ReceiptReading } from '@outlay/contract/receiptReadings'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './ReadingDetails.module.css'

/** What is read besides the expense's own fields, by the names people know. */
const labels: Partial<Record<ReadFieldName, string>> = {
  subtotal: 'Subtotal',
  tax: 'Tax',
  tip: 'Tip',
  discount: 'Discount',
  paymentMethod: 'Paid with',
}

/** All that the reader found, folded away. */
export function ReadingDetails({ reading }: { reading: ReceiptReading }) {
  const found = Object.entries(labels)
    .map(([name, label]) => ({ label, value: reading.fields[name as ReadFieldName].value }))
    .filter(({ value }) => value !== null)
  if (found.length === 0 && reading.lineItems.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>Everything that was read</summary>
      <LineItems items={reading.lineItems} />
      <dl className={classes.figures}>
        {found.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
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
