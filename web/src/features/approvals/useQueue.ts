import type { QueuedExpense } from '@outlay/contract/approvals/approvals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { approvalQueueQuery } from '../../entities/approvals/approvals.query.ts'
import { useApprovalsAddress } from './approvals.search.ts'
import { useDecisions, type Verdict } from './useDecisions.ts'

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
