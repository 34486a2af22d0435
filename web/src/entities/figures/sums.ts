import { decimalAmount } from '@outlay/contract/core/money'

/** A sum of the server's, decimal text with at most three decimals (`-12.50`), as whole thousandths, which divide without a float. */
export function thousandthsOf(sum: string): bigint {
  const [units = '', decimals = ''] = sum.split('.')
  return BigInt(units + decimals.padEnd(3, '0'))
}

/** Whole thousandths as decimal text. */
export function sumOf(thousandths: bigint): string {
  const digits = String(thousandths < 0n ? -thousandths : thousandths).padStart(4, '0')
  return decimalAmount(`${thousandths < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`)
}

const steps = 10_000n

/** What part of a whole a sum is, for showing: 1 is all of it, more is more. Nothing of nothing is 0. */
export function partOf(part: string, whole: string): number {
  if (thousandthsOf(whole) === 0n) return 0
  return Number((thousandthsOf(part) * steps) / thousandthsOf(whole)) / Number(steps)
}

/** By what part a sum is larger (or, negative, smaller) than an earlier one; undefined where there was none. */
export function changeOf(now: string, before: string): number | undefined {
  if (thousandthsOf(before) === 0n) return undefined
  return partOf(sumOf(thousandthsOf(now) - thousandthsOf(before)), before)
}
