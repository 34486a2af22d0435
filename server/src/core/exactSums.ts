import { amountDecimalsOf } from '@outlay/contract/core/money'
import { textOf, unitsOf as unitsIn } from '@outlay/contract/core/shares'

const sumForm = /^-?\d+(?:\.(\d+))?$/

/**
 * Converts decimal text to an integer of the currency's smallest units (cents, or thousandths of a dinar), to divide
 * without floats. @throws on anything else, including too many decimals
 */
export function unitsOf(amount: string, currency: string): bigint {
  const [matched, decimals = ''] = sumForm.exec(amount) ?? []
  const most = amountDecimalsOf(currency)
  if (matched === undefined || decimals.length > most) throw new TypeError('This isn’t an amount of money')
  return unitsIn(amount, most)
}

/** The inverse of `unitsOf`. */
export function amountOf(units: bigint, currency: string): string {
  return textOf(units, amountDecimalsOf(currency))
}

export const absolute = (units: bigint): bigint => (units < 0n ? -units : units)

/** The absolute difference of two sums. */
export function differenceOf(one: string, other: string, currency: string): string {
  return amountOf(absolute(unitsOf(one, currency) - unitsOf(other, currency)), currency)
}

/** Integer division, rounding half away from zero. */
export function divided(dividend: bigint, divisor: bigint): bigint {
  const half = absolute(divisor) / 2n
  const isNegative = dividend < 0n !== divisor < 0n
  const quotient = (absolute(dividend) + half) / absolute(divisor)
  return isNegative ? -quotient : quotient
}

/** The ratio of two sums as decimal text with four decimals, where 1 is all; null if the whole is 0. */
export function shareOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null
  const parts = divided(part * 10_000n, whole)
  const digits = String(absolute(parts)).padStart(5, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
