import { amountDecimalsOf } from '@outlay/contract/core/money'

const sumForm = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Decimal text as a whole number of the smallest units that an amount of its currency may have, which divides without a
 * float: cents, or thousandths of a dinar. @throws on anything else, as on more decimals than that
 */
export function unitsOf(amount: string, currency: string): bigint {
  const [, sign, whole, decimals = ''] = sumForm.exec(amount) ?? []
  const most = amountDecimalsOf(currency)
  if (whole === undefined || decimals.length > most) throw new TypeError('This is no sum of money')
  const units = BigInt(whole + decimals.padEnd(most, '0'))
  return sign ? -units : units
}

/** The decimal text of such units. */
export function amountOf(units: bigint, currency: string): string {
  const decimals = amountDecimalsOf(currency)
  const digits = String(absolute(units)).padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export const absolute = (units: bigint): bigint => (units < 0n ? -units : units)

/** A whole number divided by another, half away from zero. */
export function divided(dividend: bigint, divisor: bigint): bigint {
  const half = absolute(divisor) / 2n
  const isNegative = dividend < 0n !== divisor < 0n
  const quotient = (absolute(dividend) + half) / absolute(divisor)
  return isNegative ? -quotient : quotient
}

/** The share of one sum in another, decimal text with four decimals where 1 is all; null where there is nothing. */
export function shareOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null
  const parts = divided(part * 10_000n, whole)
  const digits = String(absolute(parts)).padStart(5, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
