import { seededRandom } from '@outlay/reader/testing/receipts/drawing/noise'

/** Deterministic random draws: the same seed gives the same numbers on every machine. */
export class Random {
  /** Uniform between 0 and 1. */
  readonly even: () => number

  constructor(seed: number) {
    this.even = seededRandom(seed)
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.even()
  }

  isOnce(chance: number): boolean {
    return this.even() < chance
  }

  /** Standard normal (Box & Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.even())) * Math.cos(2 * Math.PI * this.even())
  }

  /** Lognormal with mean 1 and about this coefficient of variation. */
  factor(variation: number): number {
    const deviation = Math.sqrt(Math.log(1 + variation ** 2))
    return Math.exp(deviation * this.normal() - deviation ** 2 / 2)
  }

  /** Poisson distributed (Knuth). */
  count(average: number): number {
    const limit = Math.exp(-average)
    let product = this.even()
    let count = 0
    while (product > limit) {
      product *= this.even()
      count++
    }
    return count
  }
}
