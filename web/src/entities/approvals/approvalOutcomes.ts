import type { ApprovalOutcome } from '@outlay/contract/approvals'
import { toast } from '../../core/toasts/toast.ts'

export interface OutcomeWords {
  /** What was done to so many. */
  done: (count: number) => string
  /** Where nothing was done. */
  failed: string
}

/** Says what came of several expenses, of which each was done or refused by itself. */
export function tellOutcomes(outcomes: readonly ApprovalOutcome[], { done, failed }: OutcomeWords): void {
  const refused = outcomes.filter(({ isDone }) => !isDone)
  const doneCount = outcomes.length - refused.length
  const reasons = [...new Set(refused.map(refusalIn))].join(' ')
  if (refused.length === 0) toast({ title: done(doneCount) })
  else if (doneCount === 0) toast({ title: failed, message: reasons, isDestructive: true })
  else toast({ title: done(doneCount), message: `${refused.length} not: ${reasons}`, isDestructive: true })
}

/** Why something was refused, in a sentence. */
export function refusalIn(outcome: ApprovalOutcome | undefined): string {
  return outcome?.detail ?? 'The server gave no reason. Please try again.'
}
