import { categoryOf } from '@outlay/contract/expenses/categories'
import { doubtfulReasons } from '@outlay/contract/imports/importOutcomes'
import type { PreviewRow } from '@outlay/contract/imports/imports'
import { memo } from 'react'
import { t, translated } from '../../../core/language/language.ts'
import { ExpenseLink, RowAmount, RowDay, RowDescription, rowName } from '../rows/RowCells.tsx'
import outcomeClasses from '../rows/RowOutcome.module.css'
import classes from '../rows/Rows.module.css'
import { outcomeText } from './outcomeText.ts'
import type { RowDecision } from './rowDecisions.ts'

interface PreviewRowItemProps {
  row: PreviewRow
  decision: RowDecision
  /** Why it cannot be read. */
  problem: string | undefined
  isLeftOut: boolean
  onDecide: (row: PreviewRow, decision: RowDecision) => void
}

export const PreviewRowItem = memo(function PreviewRowItem(props: PreviewRowItemProps) {
  const { row, decision, onDecide } = props
  const isDecidable = row.outcome === 'skipped' ? mayBeExpense(row) : row.outcome !== 'bad'
  const whenWanted = row.outcome === 'matched' ? 'link' : 'create'
  return (
    <li className={classes.row} data-decision={decision}>
      <div className={classes.check}>
        {isDecidable && (
          <label>
            <input
              type="checkbox"
              aria-label={t('Import row {row}', { row: rowName(row) })}
              checked={decision !== 'nothing'}
              onChange={event => onDecide(row, event.currentTarget.checked ? whenWanted : 'nothing')}
            />
          </label>
        )}
      </div>
      <RowDescription row={row} />
      <RowAmount row={row} />
      <div className={classes.facts}>
        <RowDay row={row} />
        <Kind row={row} />
        <Outcome {...props} />
      </div>
    </li>
  )
})

/** Skipped only because of its text, so the user may override it. */
function mayBeExpense({ reason, date, amount, currency, description }: PreviewRow): boolean {
  const isWhole = date !== null && amount !== null && currency !== null && description !== null
  return reason !== null && doubtfulReasons.has(reason) && isWhole && Number(amount) !== 0
}

function Kind({ row: { category, projectName, person } }: { row: PreviewRow }) {
  return (
    <div className={classes.kind}>
      {category && (
        <span>
          <span className={classes.hidden}>{t('Category:')} </span>
          {translated(categoryOf(category).label)}
        </span>
      )}
      {projectName && (
        <span className={classes.second}>
          <span className={classes.hidden}>{t('Project:')} </span>
          {projectName}
        </span>
      )}
      {person && <span className={classes.second}>{t('For {person}', { person })}</span>}
    </div>
  )
}

function Outcome({ row, decision, problem, isLeftOut, onDecide }: PreviewRowItemProps) {
  const { outcome, expense } = row
  return (
    <div className={outcomeClasses.outcome}>
      <span
        className={outcomeClasses.mark}
        data-outcome={decision === 'create' ? 'new' : outcome}
        data-unsure={(outcome === 'matched' && decision === 'link' && !row.isSure) || undefined}
      >
        {isLeftOut ? t('Left out') : outcomeText(row, decision)}
      </span>
      {problem && <span className={classes.second}>{problem}</span>}
      {expense && <ExpenseLink expense={expense} />}
      {outcome === 'matched' && decision !== 'nothing' && (
        <button
          type="button"
          className={outcomeClasses.choice}
          aria-label={
            decision === 'link'
              ? t('Not the same? Create an expense for row {row}', { row: rowName(row) })
              : t('Link it to the receipt instead for row {row}', { row: rowName(row) })
          }
          onClick={() => onDecide(row, decision === 'link' ? 'create' : 'link')}
        >
          {decision === 'link' ? t('Not the same? Create an expense') : t('Link it to the receipt instead')}
        </button>
      )}
    </div>
  )
}
