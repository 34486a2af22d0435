import { Button } from '@mantine/core'
import { type UIEvent, useEffect, useRef } from 'react'
import { t } from '../../../core/language/language.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { type Decision, DecisionBar } from '../DecisionBar.tsx'
import type { Queue } from '../useQueue.ts'
import classes from './QueueList.module.css'
import { QueueRow } from './QueueRow.tsx'

interface QueueListProps {
  queue: Queue
  decision: Decision
  /** Whether the open expense is next to the list. */
  isWide: boolean
}

/** Distance in pixels from the end at which the next page loads. */
const nearEnd = 600

/** Oldest first. The list is a single tab stop; the page's shortcuts move through it. */
export function QueueList({ queue, decision, isWide }: QueueListProps) {
  const { list, rows, chosen, ticked, tickedRows } = queue
  const chosenId = chosen?.expense.id
  const element = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!chosenId) return
    const row = element.current?.querySelector<HTMLElement>(`[data-expense="${chosenId}"]`)
    row?.closest('li')?.scrollIntoView({ block: 'nearest' })
    // Keeps the focus in the list if it is there.
    if (element.current?.contains(document.activeElement)) row?.focus({ preventScroll: true })
  }, [chosenId])
  const loadMore = () => void (list.hasNextPage && !list.isFetching && list.fetchNextPage())
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < nearEnd) loadMore()
  }
  const tabStop = chosenId ?? rows[0]?.expense.id
  return (
    <>
      <div className={classes.scroller} onScroll={onScroll}>
        <ul ref={element} className={classes.rows}>
          {rows.map(item => (
            <QueueRow
              key={item.expense.id}
              item={item}
              isChosen={item.expense.id === chosenId}
              isTabStop={item.expense.id === tabStop}
              isTicked={ticked.has(item.expense.id)}
              refusal={queue.refusalOf(item.expense.id)}
              onOpen={queue.open}
              onToggle={queue.toggle}
            />
          ))}
        </ul>
        {list.isFetchNextPageError && (
          <LoadError what={t('More expenses')} error={list.error} onRetry={() => list.fetchNextPage()} />
        )}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <div className={classes.more}>
            <Button variant="default" disabled={list.isFetching} onClick={loadMore}>
              {list.isFetching ? t('Loading...') : t('Show more')}
            </Button>
          </div>
        )}
      </div>
      {tickedRows.length > 0 && (
        <DecisionBar
          decision={decision}
          count={tickedRows.length}
          isSticky={!isWide}
          onClear={queue.untickAll}
        />
      )}
    </>
  )
}
