const usualDecimals = 2

/** The exact sum of decimal strings, which may be negative. */
export function sumOf(amounts: readonly string[]): string {
  const decimals = Math.max(usualDecimals, ...amounts.map(amount => amount.split('.')[1]?.length ?? 0))
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount, decimals), 0n)
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function unitsOf(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
