/**
 * Splits a sum in proportion to weights so that the parts add up exactly: each is rounded down, and the remaining units
 * go to the parts with the largest remainders, later ones first on a tie. Decimal text of 0 or more, with at least one
 * weight above 0. Source: method of largest remainders (Hamilton's), M. L. Balinski and H. P. Young, Fair
 * Representation, 1982.
 */
export function sharesOf(total: string, weights: readonly string[], decimals: number): string[] {
  const unitsOfTotal = unitsOf(total, decimals)
  const finest = Math.max(...weights.map(decimalsIn))
  const parts = weights.map(weight => unitsOf(weight, finest))
  const sum = parts.reduce((one, other) => one + other, 0n)
  const cut = parts.map((part, index) => {
    const exact = unitsOfTotal * part
    return { index, units: exact / sum, lost: exact % sum }
  })
  const given = cut.reduce((units, share) => units + share.units, 0n)
  const left = Number(unitsOfTotal - given)
  const mostLost = cut.toSorted((a, b) => compare(b.lost, a.lost) || b.index - a.index).slice(0, left)
  const gets = new Set(mostLost.map(({ index }) => index))
  return cut.map(({ index, units }) => textOf(gets.has(index) ? units + 1n : units, decimals))
}

/** Sum of decimal amounts, which may be negative. */
export function sumOf(amounts: readonly string[]): string {
  const decimals = Math.max(0, ...amounts.map(decimalsIn))
  return textOf(
    amounts.reduce((sum, amount) => sum + unitsOf(amount, decimals), 0n),
    decimals,
  )
}

/** One less the other, as decimal text; may be negative. */
export function differenceOf(one: string, other: string): string {
  const decimals = Math.max(decimalsIn(one), decimalsIn(other))
  return textOf(unitsOf(one, decimals) - unitsOf(other, decimals), decimals)
}

/** Whether decimal text is 0, with any number of decimals. */
export const isZero = (amount: string): boolean => unitsOf(amount, decimalsIn(amount)) === 0n

const compare = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b)

function decimalsIn(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** Decimal text in units of its last decimal; further decimals are dropped. */
export function unitsOf(text: string, decimals: number): bigint {
  const [units = '', fraction = ''] = text.split('.')
  return BigInt(units + fraction.padEnd(decimals, '0').slice(0, decimals))
}

/** The inverse of `unitsOf`. */
export function textOf(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units)
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
