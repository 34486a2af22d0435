import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import { t, translated } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'

export interface OutcomeWords {
  done: (count: number) => string
  failed: string
}

interface OutcomeMessage {
  readonly title: string
  /** Why some were refused; undefined if none were. */
  readonly refusal?: string
}

/** Describes the result for several expenses, each of which succeeded or was refused. */
export function wordsOfOutcomes(
  outcomes: readonly ApprovalOutcome[],
  { done, failed }: OutcomeWords,
): OutcomeMessage {
  const refused = outcomes.filter(({ isDone }) => !isDone)
  const doneCount = outcomes.length - refused.length
  const reasons = [...new Set(refused.map(refusalIn))].join(' ')
  if (refused.length === 0) return { title: done(doneCount) }
  if (doneCount === 0) return { title: failed, refusal: reasons }
  return {
    title: done(doneCount),
    refusal: t('{count} failed: {reasons}', { count: refused.length, reasons }),
  }
}

export function tellOutcomes(outcomes: readonly ApprovalOutcome[], words: OutcomeWords): void {
  const { title, refusal } = wordsOfOutcomes(outcomes, words)
  if (refusal === undefined) toast({ title })
  else toast({ title, message: refusal, isDestructive: true })
}

/** Why it was refused, in a sentence. */
export function refusalIn(outcome: ApprovalOutcome | undefined): string {
  return outcome?.detail ? translated(outcome.detail) : t('The server gave no reason. Please try again.')
}
