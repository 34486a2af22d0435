import type { ApprovalOutcome, Decision, QueuedExpense } from '@outlay/contract/approvals/approvals'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { type OutcomeWords, refusalIn, wordsOfOutcomes } from '../../entities/approvals/approvalOutcomes.ts'
import { approvalQueueQuery } from '../../entities/approvals/approvals.query.ts'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import { decide } from './approvals.api.ts'

export type Verdict = { readonly decision: 'approve' } | { readonly decision: 'reject'; reason: string }

const nothing: ReadonlySet<string> = new Set()
const noRefusals: ReadonlyMap<string, string> = new Map()

/** Identifies a version of an expense: after changes and resubmission it counts as a different one. */
const seenKey = ({ expense }: QueuedExpense) => `${expense.id} ${expense.version}`

/** Optimistic decisions: the expense leaves the list at once, and returns if the server refuses. */
export function useDecisions() {
  const queryClient = useQueryClient()
  const [settled, setSettled] = useState(nothing)
  const [refusals, setRefusals] = useState(noRefusals)
  // Shown in the page, since a toast would cover the buttons of the next decision.
  const [said, setSaid] = useState('')
  const bringBack = (items: readonly QueuedExpense[], reasonOf: (id: string) => string) => {
    setSettled(known => new Set([...known].filter(key => !items.some(item => seenKey(item) === key))))
    setRefusals(known => new Map([...known, ...items.map(item => pairOf(item, reasonOf))]))
  }
  const deciding = useMutation({
    mutationFn: ({ items, verdict }: { items: readonly QueuedExpense[]; verdict: Verdict }) =>
      decide(items.map(item => decisionOf(item, verdict))),
    onSuccess: (outcomes, { items, verdict }) => {
      const outcomeOf = new Map(outcomes.map(outcome => [outcome.expenseId, outcome]))
      const refused = items.filter(({ expense }) => !outcomeOf.get(expense.id)?.isDone)
      const done = items.filter(item => !refused.includes(item))
      forget(queryClient, new Set(done.map(seenKey)))
      bringBack(refused, id => refusalIn(outcomeOf.get(id)))
      const { title, refusal } = wordsOfOutcomes(outcomes, wordsOf(verdict, outcomes))
      setSaid(refusal === undefined ? title : '')
      if (refusal !== undefined) toast({ title, message: refusal, isDestructive: true, isAtTop: true })
      const isChanged = outcomes.some(({ code }) => code === 'approvals.changed')
      refreshRest(queryClient, isChanged)
    },
    onError: (error, { items }) => {
      bringBack(items, () => errorMessage(error))
      failureToast(t('Nothing was approved or rejected'), error, { isAtTop: true })
    },
  })
  return {
    /** The result of the last decision, if all of it succeeded. */
    said,
    isSettled: (item: QueuedExpense) => settled.has(seenKey(item)),
    refusalOf: (expenseId: string) => refusals.get(expenseId),
    decide: (items: readonly QueuedExpense[], verdict: Verdict) => {
      if (items.length === 0) return
      setSettled(known => new Set([...known, ...items.map(seenKey)]))
      setRefusals(
        known => new Map([...known].filter(([id]) => !items.some(({ expense }) => expense.id === id))),
      )
      deciding.mutate({ items, verdict })
    },
  }
}

function pairOf({ expense }: QueuedExpense, reasonOf: (id: string) => string): [string, string] {
  return [expense.id, reasonOf(expense.id)]
}

function decisionOf({ expense: { id, version } }: QueuedExpense, verdict: Verdict): Decision {
  const seen = { expenseId: id, version }
  return verdict.decision === 'approve'
    ? { ...seen, decision: 'approve' }
    : { ...seen, decision: 'reject', reason: verdict.reason }
}

function wordsOf({ decision }: Verdict, outcomes: readonly ApprovalOutcome[]): OutcomeWords {
  const firstSteps = outcomes.filter(({ isDone, approval }) => isDone && approval === 'submitted').length
  return {
    done: count =>
      decision === 'approve'
        ? approvedText(count, firstSteps)
        : t('{count, plural, one {Rejected} other {# expenses rejected}}', { count }),
    failed: t('Decision not saved'),
  }
}

function approvedText(count: number, firstSteps: number): string {
  if (firstSteps === 0) return t('{count, plural, one {Approved} other {# expenses approved}}', { count })
  return t(
    '{count, plural, one {Approved, step 1 of 2} other {# expenses approved, {firstSteps} of them at step 1 of 2}}',
    { count, firstSteps },
  )
}

/** Removes decided expenses from the cached pages. */
function forget(queryClient: QueryClient, keys: ReadonlySet<string>): void {
  queryClient.setQueryData(approvalQueueQuery.queryKey, list => {
    if (!list) return list
    const pages = list.pages.map(page => ({
      ...page,
      waiting: page.waiting.filter(item => !keys.has(seenKey(item))),
      total: page.total === undefined ? undefined : Math.max(0, page.total - keys.size),
    }))
    return { ...list, pages }
  })
}

const [approvalsKey, queueKind] = approvalQueueQuery.queryKey

function refreshRest(queryClient: QueryClient, withQueue: boolean): void {
  void queryClient.invalidateQueries({
    queryKey: keyOf('approvals'),
    predicate: ({ queryKey }) => withQueue || queryKey[0] !== approvalsKey || queryKey[1] !== queueKind,
  })
  void refreshExpenses(queryClient)
}
