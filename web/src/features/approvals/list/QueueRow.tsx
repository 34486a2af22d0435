import type { QueuedExpense } from '@outlay/contract/approvals/approvals'
import { type MouseEvent, memo } from 'react'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { FlagBadges } from '../../../entities/approvals/Flags.tsx'
import { sumsOf } from '../../../entities/expenses/expenseSums.ts'
import { MemberFace } from '../../../entities/teams/MemberFace.tsx'
import classes from './QueueRow.module.css'

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

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
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
