import { doubtfulReasons, type PreviewOutcome } from '@outlay/contract/imports/importOutcomes'
import type { ImportPreview, PreviewRow } from '@outlay/contract/imports/imports'
import { t, translated } from '../../../core/language/language.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PanelRows } from '../../../ui/panels/PanelList.tsx'
import { ExpenseLink, OutcomeChips, RowAmount, RowDay, RowDescription, rowName } from '../ImportRows.tsx'
import { useImportAddress } from '../imports.search.ts'
import { previewOutcomeLabels } from '../importText.ts'
import outcomeClasses from '../rows/RowOutcome.module.css'
import rowsClasses from '../rows/Rows.module.css'
import { outcomeText } from './outcomeText.ts'
import { FixedRowKind, type Merchant, RowKind, type RowKindProps } from './RowKind.tsx'
import {
  changedRow,
  decisionOf,
  isSameKind,
  type RowDecision,
  type RowDecisions,
  withChange,
  withDecision,
  withDuplicates,
} from './rowDecisions.ts'
import statementPreviewClasses from './StatementPreview.module.css'
import { useProjectChoice } from './useProjectChoice.ts'

interface PreviewFiltersProps {
  preview: ImportPreview
  decisions: RowDecisions
  isByMerchant: boolean
  onByMerchant: (isByMerchant: boolean) => void
  onDecide: (decisions: RowDecisions) => void
}

/** Filters the rows, shows them by merchant, and decides for all duplicates. */
export function PreviewFilters(props: PreviewFiltersProps) {
  const { preview, decisions, isByMerchant, onByMerchant, onDecide } = props
  const { counts, merchants } = preview
  const { outcome, show } = useImportAddress()
  const unknown = merchants.filter(
    ({ isKnown, rows }) => !isKnown && !decisions.edits.get(rows[0] ?? 0)?.category,
  )
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
          { outcome: 'merchants', label: t('Merchants'), rows: merchants.length },
        ]}
        shown={isByMerchant ? 'merchants' : outcome}
        onShow={chosen => {
          onByMerchant(chosen === 'merchants')
          if (chosen !== 'merchants') show(chosen)
        }}
      />
      {unknown.length > 0 && (
        <p className={statementPreviewClasses.note}>
          {t(
            '{count, plural, one {# merchant has no category yet and is imported as Other.} other {# merchants have no category yet and are imported as Other.}}',
            { count: unknown.length },
          )}{' '}
          {!isByMerchant && (
            <Button variant="subtle" size="compact-sm" onClick={() => onByMerchant(true)}>
              {t('Set categories')}
            </Button>
          )}
        </p>
      )}
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
  merchants: readonly Merchant[]
  /** The filter; undefined for all rows. */
  outcome: PreviewOutcome | undefined
  decisions: RowDecisions
  /** Errors by row number. */
  problems: ReadonlyMap<number, string>
  onDecide: (decisions: RowDecisions) => void
}

/** The file's rows with their outcomes. */
export function PreviewRows({ rows, merchants, outcome, decisions, problems, onDecide }: PreviewRowsProps) {
  const projects = useProjectChoice()
  if (rows.length === 0)
    return (
      <p className={rowsClasses.none}>
        {outcome ? t('No rows of this kind.') : t('No rows can be read yet.')}
      </p>
    )
  return (
    <PanelRows aria-label={t('Rows in the file')}>
      {rows.map(row => (
        <PreviewRowItem
          key={row.row}
          row={changedRow(row, decisions.edits.get(row.row))}
          decision={decisionOf(row, decisions)}
          problem={problems.get(row.row)}
          isLeftOut={row.outcome === 'bad' && decisions.leaveOutBad}
          onDecide={(decided, decision) => onDecide(withDecision(decisions, decided, decision))}
          change={decisions.edits.get(row.row)}
          spreadsTo={merchantToSpreadTo(row.row, merchants, decisions)}
          projects={projects}
          onChange={(numbers, change) => onDecide(withChange(decisions, numbers, change))}
        />
      ))}
    </PanelRows>
  )
}

/** The merchant of a changed row, if other rows of it are booked otherwise. */
function merchantToSpreadTo(
  row: number,
  merchants: readonly Merchant[],
  { edits }: RowDecisions,
): Merchant | undefined {
  const change = edits.get(row)
  if (!change || (!change.category && !change.project)) return undefined
  const merchant = merchants.find(({ rows }) => rows.includes(row))
  return merchant?.rows.some(other => !isSameKind(edits.get(other), change)) ? merchant : undefined
}

interface PreviewRowItemProps extends RowKindProps {
  decision: RowDecision
  /** Why it cannot be read. */
  problem: string | undefined
  isLeftOut: boolean
  onDecide: (row: PreviewRow, decision: RowDecision) => void
}

function PreviewRowItem(props: PreviewRowItemProps) {
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
        {decision === 'create' ? <RowKind {...props} /> : <FixedRowKind row={row} />}
        <Outcome {...props} />
      </div>
    </li>
  )
}

/** Skipped only because of its text, so the user may override it. */
function mayBeExpense({ reason, date, amount, currency, description }: PreviewRow): boolean {
  const isWhole = date !== null && amount !== null && currency !== null && description !== null
  return reason !== null && doubtfulReasons.has(reason) && isWhole && Number(amount) !== 0
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
