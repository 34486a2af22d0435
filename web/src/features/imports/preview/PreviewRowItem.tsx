import { categoryOf } from '@outlay/contract/categories'
import type { PreviewRow } from '@outlay/contract/imports'
import { memo } from 'react'
import { ExpenseLink, RowAmount, RowDay, RowWords, rowLabel } from '../rows/RowCells.tsx'
import outcomeClasses from '../rows/RowOutcome.module.css'
import classes from '../rows/Rows.module.css'
import { fateSentence } from './fateWords.ts'
import type { RowFate } from './rowDecisions.ts'

interface PreviewRowItemProps {
  row: PreviewRow
  fate: RowFate
  /** Why it cannot be read. */
  problem: string | undefined
  isLeftOut: boolean
  onDecide: (row: PreviewRow, fate: RowFate) => void
}

export const PreviewRowItem = memo(function PreviewRowItem(props: PreviewRowItemProps) {
  const { row, fate, onDecide } = props
  const isDecidable = row.outcome !== 'skipped' && row.outcome !== 'bad'
  const whenWanted = row.outcome === 'matched' ? 'link' : 'create'
  return (
    <li className={classes.row} data-fate={fate}>
      <div className={classes.check}>
        {isDecidable && (
          <label>
            <input
              type="checkbox"
              aria-label={`Import ${rowLabel(row)}`}
              checked={fate !== 'nothing'}
              onChange={event => onDecide(row, event.currentTarget.checked ? whenWanted : 'nothing')}
            />
          </label>
        )}
      </div>
      <RowWords row={row} />
      <RowAmount row={row} />
      <div className={classes.facts}>
        <RowDay row={row} />
        <Kind row={row} />
        <Outcome {...props} />
      </div>
    </li>
  )
})

function Kind({ row: { category, projectName } }: { row: PreviewRow }) {
  return (
    <div className={classes.kind}>
      {category && (
        <span>
          <span className={classes.hidden}>Category: </span>
          {categoryOf(category).label}
        </span>
      )}
      {projectName && (
        <span className={classes.second}>
          <span className={classes.hidden}>Project: </span>
          {projectName}
        </span>
      )}
    </div>
  )
}

function Outcome({ row, fate, problem, isLeftOut, onDecide }: PreviewRowItemProps) {
  const { outcome, expense } = row
  return (
    <div className={outcomeClasses.outcome}>
      <span
        className={outcomeClasses.mark}
        data-outcome={fate === 'create' ? 'new' : outcome}
        data-unsure={(outcome === 'matched' && fate === 'link' && !row.isSure) || undefined}
      >
        {isLeftOut ? 'Left out' : fateSentence(row, fate)}
      </span>
      {problem && <span className={classes.second}>{problem}</span>}
      {expense && <ExpenseLink expense={expense} />}
      {outcome === 'matched' && fate !== 'nothing' && (
        <button
          type="button"
          className={outcomeClasses.choice}
          onClick={() => onDecide(row, fate === 'link' ? 'create' : 'link')}
        >
          {fate === 'link' ? 'Not the same? Create an expense' : 'Link it to the receipt after all'}
          <span className={classes.hidden}> for {rowLabel(row)}</span>
        </button>
      )}
    </div>
  )
}
