const sumForm = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Decimal text of at most two decimals, as whole cents. @throws on anything else */
export function centsOf(amount: string): bigint {
  const [, sign, units, decimals = ''] = sumForm.exec(amount) ?? []
  if (units === undefined) throw new TypeError('This is no sum of money')
  const cents = BigInt(units) * 100n + BigInt(decimals.padEnd(2, '0'))
  return sign ? -cents : cents
}

/** Whole cents as decimal text with two decimals. */
export function amountOf(cents: bigint): string {
  const digits = String(absolute(cents)).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const absolute = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

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
