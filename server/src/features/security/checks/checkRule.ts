import type { SecurityCheck } from '@outlay/contract/security/security'
import type { SecurityFacts } from '../securityFacts.ts'

/** A security check. */
export interface CheckRule {
  readonly id: string
  /** Title if it passes. */
  readonly title: string
  /** Title if it passes for another reason. */
  readonly exception?: { readonly title: string; readonly applies: (facts: SecurityFacts) => boolean }
  /** Title if it fails. */
  readonly openTitle: string
  /** Points that it adds to the score. */
  readonly points: number
  readonly holds: (facts: SecurityFacts) => boolean
  /** What to do if it fails. */
  readonly advice: string
  /** The section of Settings to fix it. */
  readonly settings?: SecurityCheck['settings'] | ((facts: SecurityFacts) => SecurityCheck['settings'])
}
