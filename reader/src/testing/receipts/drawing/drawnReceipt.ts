import type { ReceiptTruth } from '../receiptTruth.ts'
import { decimalText } from './money.ts'
import type { Sale } from './sale.ts'

/** How the paper was printed: `dots` imitates a dot-matrix printer. */
export interface Finish {
  readonly dots?: boolean
  /** Never printed: saved from a screen, clean and in color. */
  readonly digital?: boolean
  /** Vertical stretch, as in narrow register fonts. */
  readonly stretch?: number
  /** Skew on the scanner in degrees. */
  readonly skew?: number
}

export interface DrawnReceipt {
  readonly name: string
  /** A whole page; the receipt is the element `#receipt`. */
  readonly html: string
  readonly finish: Finish
  readonly truth: ReceiptTruth
}

type Facts = Pick<ReceiptTruth, 'country' | 'language' | 'merchant' | 'date' | 'currency'> &
  Partial<Pick<ReceiptTruth, 'subtotal' | 'paymentMethod' | 'cardLastFour' | 'note'>>

/** The truth of a scan, with amounts from the sale. */
export function truthOf(facts: Facts, sale: Sale): ReceiptTruth {
  return {
    ...facts,
    kind: 'scan',
    total: decimalText(sale.total),
    pricesIncludeTax: sale.pricesIncludeTax,
    ...(sale.taxes.length > 0 && {
      taxes: sale.taxes.map(({ name, rate, amount }) => ({ name, rate, amount: decimalText(amount) })),
      tax: decimalText(sale.tax),
    }),
    ...(sale.tip > 0 && { tip: decimalText(sale.tip) }),
    ...(sale.discount > 0 && { discount: decimalText(sale.discount) }),
    ...(sale.rounding !== 0 && { rounding: decimalText(sale.rounding) }),
    lineItems: sale.items.map(({ description, quantity, unitPrice, total }) => ({
      description,
      quantity,
      unitPrice,
      total: decimalText(total),
    })),
  }
}
