/** Amounts are integers of the smallest coin while drawing. */
export type Cents = number

/** Decimal text, as in truth files. */
export function decimalText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `1.789` in thousandths: 1789. */
export function thousandths(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** Quantity and unit price have up to three decimals; the result is rounded half up to a cent. */
export function multiply(quantity: string, unitPrice: string): Cents {
  return Math.round((thousandths(quantity) * thousandths(unitPrice)) / 10_000)
}

export type MoneyPrinter = (value: Cents | string) => string

/** Formats cents, or decimal text with its own number of decimals, in a country's notation. */
export function moneyPrinter(decimal: string, grouping: string, groups = /\B(?=(\d{3})+$)/g): MoneyPrinter {
  return value => {
    const text = typeof value === 'number' ? decimalText(value) : value
    const [whole = '', fraction] = text.split('.')
    const grouped = grouping ? whole.replace(groups, grouping) : whole
    return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
  }
}

export const point = moneyPrinter('.', ',')
export const comma = moneyPrinter(',', '.')
/** Lakhs: 1,24,899.00. */
export const indianPoint = moneyPrinter('.', ',', /\B(?=(\d{2})*\d{3}$)/g)
