/** A sum of the server's, decimal text with two decimals (`-12.50`), as whole cents, which divide without a float. */
export const centsOf = (sum: string): bigint => BigInt(sum.replace('.', ''))

/** Whole cents as decimal text with two decimals. */
export function sumOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const steps = 10_000n

/** What part of a whole a sum is, for showing: 1 is all of it, more is more. Nothing of nothing is 0. */
export function partOf(part: string, whole: string): number {
  if (centsOf(whole) === 0n) return 0
  return Number((centsOf(part) * steps) / centsOf(whole)) / Number(steps)
}

/** By what part a sum is larger (or, negative, smaller) than an earlier one; undefined where there was none. */
export function changeOf(now: string, before: string): number | undefined {
  if (centsOf(before) === 0n) return undefined
  return partOf(sumOf(centsOf(now) - centsOf(before)), before)
}
