import { decimalAmount } from '@outlay/contract/core/money'

/** A decimal string with at most three decimals (`-12.50`) as thousandths, to calculate without floats. */
export function thousandthsOf(sum: string): bigint {
  const [units = '', decimals = ''] = sum.split('.')
  return BigInt(units + decimals.padEnd(3, '0'))
}

/** Thousandths as a decimal string. */
export function sumOf(thousandths: bigint): string {
  const digits = String(thousandths < 0n ? -thousandths : thousandths).padStart(4, '0')
  return decimalAmount(`${thousandths < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`)
}

const steps = 10_000n

/** The ratio of two amounts, for display: 1 is the whole, may be more; 0 if the whole is 0. */
export function partOf(part: string, whole: string): number {
  if (thousandthsOf(whole) === 0n) return 0
  return Number((thousandthsOf(part) * steps) / thousandthsOf(whole)) / Number(steps)
}

/** The relative change from an earlier amount, negative if smaller; undefined if that was 0. */
export function changeOf(now: string, before: string): number | undefined {
  if (thousandthsOf(before) === 0n) return undefined
  return partOf(sumOf(thousandthsOf(now) - thousandthsOf(before)), before)
}
