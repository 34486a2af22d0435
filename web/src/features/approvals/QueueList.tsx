import type { QueuedExpense } from '@outlay/contract/approvals/approvals'
import { type MouseEvent, memo, type UIEvent, useEffect, useRef } from 'react'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { FlagBadges } from '../../entities/approvals/Flags.tsx'
import { sumsOf } from '../../entities/expenses/expenseSums.ts'
import { MemberFace } from '../../entities/teams/MemberFace.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { type Decision, DecisionBar } from './DecisionBar.tsx'
import classes from './QueueList.module.css'
import type { Queue } from './useQueue.ts'

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

interface QueueRowProps {
  item: QueuedExpense
  isChosen: boolean
  isTabStop: boolean
  isTicked: boolean
  /** Why the last decision was refused. */
  refusal: string | undefined
  onOpen: (expenseId: string) => void
  onToggle: (expenseId: string) => void
}

const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { item, isChosen, isTabStop, isTicked, refusal, onOpen, onToggle } = props
  const { expense, submitter, projectName, step, steps, flags } = item
  const locale = useLocale()
  const { amount, original } = sumsOf(locale, expense)
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(expense.id)
  }
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={t('Select {description}', { description: expense.description })}
          checked={isTicked}
          tabIndex={isTabStop ? 0 : -1}
          onChange={() => onToggle(expense.id)}
        />
      </label>
      <a
        className={classes.row}
        href={`/approvals?id=${expense.id}`}
        data-expense={expense.id}
        aria-current={isChosen || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={open}
      >
        <MemberFace person={submitter} />
        <span className={classes.words}>
          <span className={classes.description}>{expense.description}</span>
          <span className={classes.details}>{submitter.name}</span>
          <span className={classes.details}>
            {localeDay(locale, expense.date)} · {projectName}
          </span>
          {(flags.length > 0 || steps > 1) && (
            <span className={classes.badges}>
              {steps > 1 && (
                <span className={classes.step}>{t('Step {step} of {steps}', { step: step + 1, steps })}</span>
              )}
              <FlagBadges flags={flags} />
            </span>
          )}
          {refusal && <span className={classes.refusal}>{refusal}</span>}
        </span>
        <span className={classes.sums}>
          <span className={classes.amount}>{amount}</span>
          {original && <span className={classes.original}>{original}</span>}
        </span>
      </a>
    </li>
  )
})
