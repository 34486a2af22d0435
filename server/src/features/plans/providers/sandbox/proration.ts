import { divided } from '../../../../core/exactSums.ts'

export interface Period {
  readonly start: Date
  readonly end: Date
}

/** The share of a price, in cents, for the rest of a period: by the second, rounded half up. */
export function shareLeft(price: bigint, { start, end }: Period, now: Date): bigint {
  const all = secondsBetween(start, end)
  if (all <= 0n) return 0n
  const left = secondsBetween(now, end)
  if (left <= 0n) return 0n
  return left >= all ? price : divided(price * left, all)
}

function secondsBetween(from: Date, to: Date): bigint {
  return BigInt(Math.floor((to.getTime() - from.getTime()) / 1000))
}
