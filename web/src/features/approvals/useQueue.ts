import {
  type ApprovalOutcome,
  approvalRoutes,
  type Decision,
  type QueuedExpense,
} from '@outlay/contract/approvals/approvals'
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import {
  inBatches,
  type OutcomeWords,
  refusalIn,
  wordsOfOutcomes,
} from '../../entities/approvals/approvals.mutations.ts'
import { approvalQueueQuery } from '../../entities/approvals/approvals.query.ts'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import { useApprovalsAddress } from './approvals.search.ts'

/** The next page loads this many rows before the end. */
const fetchAhead = 15

/** The queue, the current position, the selection, and the decisions. */
export function useQueue(isWide: boolean) {
  const list = useInfiniteQuery(approvalQueueQuery)
  const { id, open, goOn } = useApprovalsAddress()
  const { said, isSettled, refusalOf, decide } = useDecisions()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const loaded = useMemo(() => list.data?.pages.flatMap(({ waiting }) => waiting) ?? [], [list.data])
  const rows = loaded.filter(item => !isSettled(item))
  const found = rows.findIndex(({ expense }) => expense.id === id)
  // On phones nothing is open at first; next to the list, the first expense is.
  const index = found < 0 && isWide && rows.length > 0 ? 0 : found
  const total = (list.data?.pages.at(-1)?.total ?? loaded.length) - (loaded.length - rows.length)
  useNextPage(list, index + fetchAhead >= rows.length)
  const chosen = rows[index]
  const tickedRows = rows.filter(({ expense }) => ticked.has(expense.id))
  const goBy = useSteps(rows, index, goOn)
  const settle = (items: readonly QueuedExpense[], verdict: Verdict) => {
    const isGone = (item: QueuedExpense) => items.includes(item)
    if (chosen && isGone(chosen))
      goOn(
        (rows.slice(index).find(item => !isGone(item)) ?? rows.findLast(item => !isGone(item)))?.expense.id,
      )
    setTicked(new Set())
    decide(items, verdict)
  }
  return {
    list,
    rows,
    total,
    chosen,
    index,
    open,
    close: () => goOn(undefined),
    goNext: () => goBy(1),
    goPrevious: () => goBy(-1),
    next: rows[index + 1],
    refusalOf,
    said,
    ticked,
    tickedRows,
    toggle: (expenseId: string) => setTicked(known => toggled(known, expenseId)),
    untickAll: () => setTicked(new Set()),
    /** Applies to the selection, otherwise to the open expense. */
    settle: (verdict: Verdict) => {
      if (tickedRows.length > 0) settle(tickedRows, verdict)
      else if (chosen) settle([chosen], verdict)
    },
  }
}
export type Queue = ReturnType<typeof useQueue>

/** Counts steps even if they come faster than URL updates. */
function useSteps(rows: readonly QueuedExpense[], index: number, goOn: (id: string) => void) {
  const wanted = useRef(index)
  useEffect(() => {
    wanted.current = index
  }, [index])
  return (step: number) => {
    const next = rows[wanted.current + step]
    if (!next) return
    wanted.current += step
    goOn(next.expense.id)
  }
}

function toggled(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(known)
  if (!next.delete(id)) next.add(id)
  return next
}

interface PagedList {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

function useNextPage(list: PagedList, isNearEnd: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isWanted = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}

type Verdict = { readonly decision: 'approve' } | { readonly decision: 'reject'; reason: string }

const nothing: ReadonlySet<string> = new Set()
const noRefusals: ReadonlyMap<string, string> = new Map()

/** Identifies a version of an expense: after changes and resubmission it counts as a different one. */
const seenKey = ({ expense }: QueuedExpense) => `${expense.id} ${expense.version}`

/** Optimistic decisions: the expense leaves the list at once, and returns if the server refuses. */
function useDecisions() {
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

/** Decides on any number of expenses; each succeeds or is refused separately. */
function decide(decisions: readonly Decision[]): Promise<ApprovalOutcome[]> {
  return inBatches(decisions, portion => call(approvalRoutes.decide, { body: { decisions: [...portion] } }))
}
