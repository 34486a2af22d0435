import type { SecurityCheck } from '@outlay/contract/security'
import type { SecurityFacts } from '../securityFacts.ts'

/** One thing that can be in order or not. */
export interface CheckRule {
  readonly id: string
  /** What is so where it holds. */
  readonly title: string
  /** What is so where it holds for another reason. */
  readonly exception?: { readonly title: string; readonly applies: (facts: SecurityFacts) => boolean }
  /** What is so where it does not. */
  readonly openTitle: string
  /** What it adds to the score, of the points of its group. */
  readonly points: number
  readonly holds: (facts: SecurityFacts) => boolean
  /** What to do where it does not hold. */
  readonly advice: string
  /** The section of Settings where that is done. */
  readonly settings?: SecurityCheck['settings'] | ((facts: SecurityFacts) => SecurityCheck['settings'])
}
