import { isChanged } from '../../core/isChanged.ts'
import type { ExpenseFormValues } from './expenseForm.values.ts'

interface Draft {
  readonly values: ExpenseFormValues
  /** What the form began with. */
  readonly initial: ExpenseFormValues
}

/**
 * What was typed and not sent yet, by expense, for as long as the page lives: a session that ends in the middle puts
 * the sign-in form in the place of everything, and nothing typed may be lost to it.
 */
const drafts = new Map<string, Draft>()

export function keepDraft(expenseId: string, draft: Draft): void {
  drafts.set(expenseId, draft)
}

/** What was typed, unless the expense has become another since. */
export function draftOf(expenseId: string | undefined, initial: ExpenseFormValues) {
  const draft = expenseId === undefined ? undefined : drafts.get(expenseId)
  return draft && !isChanged(draft.initial, initial) ? draft.values : undefined
}

export function dropDraft(expenseId: string | undefined): void {
  if (expenseId !== undefined) drafts.delete(expenseId)
}

export function dropAllDrafts(): void {
  drafts.clear()
}
