const rateDecimals = 15
const amountDecimals = 3

/**
 * Converts an amount (decimal string, at most three decimals), rounded half up to the given decimals. Uses integers to
 * avoid float errors.
 */
export function convertedAmount(amount: string, rate: number, decimals: number): string {
  const surplus = amountDecimals + rateDecimals - decimals
  const product = wholeNumber(amount, amountDecimals) * wholeNumber(rate.toFixed(rateDecimals), rateDecimals)
  const unit = 10n ** BigInt(surplus)
  const digits = ((product + unit / 2n) / unit).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** `12.5` with three decimals as 12500. */
function wholeNumber(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}
