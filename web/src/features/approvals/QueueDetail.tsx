import type { QueuedExpense } from '@outlay/contract/approvals/approvals'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconChevronUp from '~icons/tabler/chevron-up'
import IconReceiptOff from '~icons/tabler/receipt-off'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { dateTime, rate } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { expenseApprovalQuery } from '../../entities/approvals/approvals.query.ts'
import { CommentBox } from '../../entities/approvals/CommentBox.tsx'
import { FlagList } from '../../entities/approvals/Flags.tsx'
import { Timeline } from '../../entities/approvals/Timeline.tsx'
import { sumsOf } from '../../entities/expenses/expenseSums.ts'
import { MemberFace } from '../../entities/teams/MemberFace.tsx'
import { teamQuery } from '../../entities/teams/team.query.ts'
import { ActionIcon } from '../../ui/buttons/Button.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { ErrorAlert } from '../../ui/states/ErrorAlert.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { Title } from '../../ui/text/Text.tsx'
import { type Decision, DecisionBar } from './DecisionBar.tsx'
import classes from './QueueDetail.module.css'
import type { Queue } from './useQueue.ts'

export interface ReceiptViewProps {
  expenseId: string
  receiptUrl: string
}

interface QueueDetailProps {
  queue: Queue
  item: QueuedExpense
  decision: Decision
  /** Without the list next to it. */
  isAlone: boolean
  ReceiptView: ComponentType<ReceiptViewProps>
}

/** An expense with its receipt and everything needed for a decision. */
export function QueueDetail({ queue, item, decision, isAlone, ReceiptView }: QueueDetailProps) {
  const { expense, submitter, step, steps, flags } = item
  const locale = useLocale()
  const { teamId } = useUser()
  const { data: team } = useQuery({ ...teamQuery(teamId ?? ''), enabled: teamId !== null })
  const { amount, original } = sumsOf(locale, expense)
  const refusal = queue.refusalOf(expense.id)
  return (
    <Panel isFlush className={classes.panel} aria-label={expense.description}>
      {isAlone && <Ways queue={queue} />}
      <div className={classes.columns}>
        <div className={classes.receipt}>
          {expense.receiptUrl ? (
            <ReceiptView expenseId={expense.id} receiptUrl={expense.receiptUrl} />
          ) : (
            <p className={classes.none}>
              <IconReceiptOff size={24} aria-hidden />
              {t('No receipt')}
            </p>
          )}
        </div>
        <div className={classes.facts}>
          <Heading text={expense.description} isFocused={isAlone} />
          <div className={classes.sum}>
            <strong>{amount}</strong>
            {original && <span>{original}</span>}
          </div>
          <div className={classes.submitter}>
            <MemberFace person={submitter} />
            <span>
              {submitter.name}
              {steps > 1 && <small>{t('Step {step} of {steps}', { step: step + 1, steps })}</small>}
            </span>
          </div>
          {refusal && <ErrorAlert text={refusal} />}
          <FlagList flags={flags} settings={team?.settings} />
          <ExpenseFacts item={item} />
          <Said expenseId={expense.id} />
        </div>
        {queue.tickedRows.length === 0 && (
          <DecisionBar decision={decision} isSticky={isAlone} className={classes.decision} />
        )}
      </div>
      {queue.next && <FetchedAhead item={queue.next} />}
    </Panel>
  )
}

/** On phones it gets the focus, since the list is gone. */
function Heading({ text, isFocused }: { text: string; isFocused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocused) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <Title order={isFocused ? 1 : 2} size="h4" ref={heading} tabIndex={-1} className={classes.title ?? ''}>
      {text}
    </Title>
  )
}

function Ways({ queue }: { queue: Queue }) {
  const { index, total, said } = queue
  return (
    <div className={classes.ways}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Back to the list')}
        onClick={queue.close}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <span className="tabular" role="status">
        {t('{position} of {total}', { position: index + 1, total })}
        {said && ` · ${said}`}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Previous')}
        disabled={index === 0}
        onClick={queue.goPrevious}
      >
        <IconChevronUp size={20} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Next')}
        disabled={!queue.next}
        onClick={queue.goNext}
      >
        <IconChevronDown size={20} />
      </ActionIcon>
    </div>
  )
}

function Said({ expenseId }: { expenseId: string }) {
  const { data: approval, error, refetch } = useQuery(expenseApprovalQuery(expenseId))
  if (error && !approval)
    return <LoadError what={t('The history and comments')} error={error} onRetry={refetch} />
  if (!approval) return null
  return (
    <>
      <Timeline
        trail={approval.trail}
        comments={approval.comments}
        label={t('Approval history and comments')}
      />
      {approval.may.comment && <CommentBox expenseId={expenseId} mentionable={approval.mentionable} />}
    </>
  )
}

/** Prefetches the next expense. */
function FetchedAhead({ item: { expense } }: { item: QueuedExpense }) {
  useQuery(expenseApprovalQuery(expense.id))
  return expense.receiptUrl ? <img src={expense.receiptUrl} alt="" hidden /> : null
}

/** The expense's own fields. */
function ExpenseFacts({ item: { expense, projectName, submittedAt } }: { item: QueuedExpense }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const { merchant, originalCurrency, currency, exchangeRate } = expense
  const facts = [
    [t('Project'), projectName],
    [t('Category'), translated(categoryOf(expense.category).label)],
    [t('Date'), localeDay(locale, expense.date)],
    [t('Merchant'), merchant],
    [
      t('Rate'),
      originalCurrency !== currency &&
        `1 ${originalCurrency} = ${rate(locale, Number(exchangeRate))} ${currency}`,
    ],
    [t('Submitted'), dateTime(locale, submittedAt, timezone)],
  ] as const
  return (
    <dl className={classes.list}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
