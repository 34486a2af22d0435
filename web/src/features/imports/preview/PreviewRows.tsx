import { categoryOf } from '@outlay/contract/expenses/categories'
import { doubtfulReasons, type PreviewOutcome } from '@outlay/contract/imports/importOutcomes'
import type { ImportPreview, PreviewRow } from '@outlay/contract/imports/imports'
import { memo } from 'react'
import { t, translated } from '../../../core/language/language.ts'
import { PanelRows } from '../../../ui/panels/PanelList.tsx'
import { ExpenseLink, OutcomeChips, RowAmount, RowDay, RowDescription, rowName } from '../ImportRows.tsx'
import { useImportAddress } from '../imports.search.ts'
import { previewOutcomeLabels } from '../importText.ts'
import outcomeClasses from '../rows/RowOutcome.module.css'
import rowsClasses from '../rows/Rows.module.css'
import { outcomeText } from './outcomeText.ts'
import {
  changedRow,
  decisionOf,
  type RowDecision,
  type RowDecisions,
  withDuplicates,
} from './rowDecisions.ts'
import statementPreviewClasses from './StatementPreview.module.css'

interface PreviewFiltersProps {
  preview: ImportPreview
  decisions: RowDecisions
  onDecide: (decisions: RowDecisions) => void
}

/** Filters the rows, and decides for all duplicates. */
export function PreviewFilters({ preview: { counts }, decisions, onDecide }: PreviewFiltersProps) {
  const { outcome, show } = useImportAddress()
  return (
    <div className={statementPreviewClasses.filters}>
      <OutcomeChips
        total={counts.rows}
        counts={[
          { outcome: 'new', label: translated(previewOutcomeLabels.new), rows: counts.toCreate },
          { outcome: 'matched', label: translated(previewOutcomeLabels.matched), rows: counts.matched },
          {
            outcome: 'duplicate',
            label: translated(previewOutcomeLabels.duplicate),
            rows: counts.duplicates,
          },
          { outcome: 'skipped', label: translated(previewOutcomeLabels.skipped), rows: counts.skipped },
          { outcome: 'bad', label: translated(previewOutcomeLabels.bad), rows: counts.bad },
        ]}
        shown={outcome}
        onShow={show}
      />
      {counts.duplicates > 0 && outcome === 'duplicate' && (
        <label className={statementPreviewClasses.all}>
          <input
            type="checkbox"
            checked={decisions.createDuplicates}
            onChange={event => onDecide(withDuplicates(decisions, event.currentTarget.checked))}
          />
          {t('Import all of them anyway')}
        </label>
      )}
    </div>
  )
}

interface PreviewRowsProps {
  rows: readonly PreviewRow[]
  /** The filter; undefined for all rows. */
  outcome: PreviewOutcome | undefined
  decisions: RowDecisions
  /** Errors by row number. */
  problems: ReadonlyMap<number, string>
  onDecide: (row: PreviewRow, decision: RowDecision) => void
}

/** The file's rows with their outcomes. */
export function PreviewRows({ rows, outcome, decisions, problems, onDecide }: PreviewRowsProps) {
  if (rows.length === 0)
    return (
      <p className={rowsClasses.none}>
        {outcome ? t('No rows of this kind.') : t('No rows can be read yet.')}
      </p>
    )
  return (
    <>
      <div className={rowsClasses.head} aria-hidden>
        <span />
        <span>{t('Date')}</span>
        <span>{t('Description')}</span>
        <span className={rowsClasses.right}>{t('Amount')}</span>
        <span>{t('Category')}</span>
        <span>{t('What happens')}</span>
      </div>
      <PanelRows aria-label={t('Rows in the file')}>
        {rows.map(row => (
          <PreviewRowItem
            key={row.row}
            row={changedRow(row, decisions.edits.get(row.row))}
            decision={decisionOf(row, decisions)}
            problem={problems.get(row.row)}
            isLeftOut={row.outcome === 'bad' && decisions.leaveOutBad}
            onDecide={onDecide}
          />
        ))}
      </PanelRows>
    </>
  )
}

interface PreviewRowItemProps {
  row: PreviewRow
  decision: RowDecision
  /** Why it cannot be read. */
  problem: string | undefined
  isLeftOut: boolean
  onDecide: (row: PreviewRow, decision: RowDecision) => void
}

const PreviewRowItem = memo(function PreviewRowItem(props: PreviewRowItemProps) {
  const { row, decision, onDecide } = props
  const isDecidable = row.outcome === 'skipped' ? mayBeExpense(row) : row.outcome !== 'bad'
  const whenWanted = row.outcome === 'matched' ? 'link' : 'create'
  return (
    <li className={rowsClasses.row} data-decision={decision}>
      <div className={rowsClasses.check}>
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
      <div className={rowsClasses.facts}>
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
    <div className={rowsClasses.kind}>
      {category && (
        <span>
          <span className={rowsClasses.hidden}>{t('Category:')} </span>
          {translated(categoryOf(category).label)}
        </span>
      )}
      {projectName && (
        <span className={rowsClasses.second}>
          <span className={rowsClasses.hidden}>{t('Project:')} </span>
          {projectName}
        </span>
      )}
      {person && <span className={rowsClasses.second}>{t('For {person}', { person })}</span>}
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
      {problem && <span className={rowsClasses.second}>{problem}</span>}
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
