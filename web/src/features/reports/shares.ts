// Sums are decimal text with two decimals; as whole cents they divide without a float.
const cents = (sum: string): bigint => BigInt(sum.replace('.', ''))

const steps = 10_000n

/** What part of a whole a sum is, 0 to 1, for showing. Nothing of nothing is 0. */
export function shareOf(part: string, whole: string): number {
  if (cents(whole) === 0n) return 0
  return Number((cents(part) * steps) / cents(whole)) / Number(steps)
}

/** By what part a sum is larger (or, negative, smaller) than an earlier one; undefined where there was none. */
export function changeOf(now: string, before: string): number | undefined {
  if (cents(before) === 0n) return undefined
  return Number(((cents(now) - cents(before)) * steps) / cents(before)) / Number(steps)
}
