import type { Import, StatementRow } from '@outlay/contract/imports/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t, translated } from '../../../core/language/language.ts'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { importRowsQuery } from '../imports.api.ts'
import { useImportedAddress } from '../imports.search.ts'
import { rowOutcomeLabels, skipReasonLabels } from '../importText.ts'
import { MoreRows } from '../rows/MoreRows.tsx'
import { OutcomeChips } from '../rows/OutcomeChips.tsx'
import { ExpenseLink, RowAmount, RowDay, RowDescription, rowName } from '../rows/RowCells.tsx'
import outcomeClasses from '../rows/RowOutcome.module.css'
import rowClasses from '../rows/Rows.module.css'
import classes from './ImportedPage.module.css'

/** All rows of the file with their outcomes. */
export function ImportedRows({ imported }: { imported: Import }) {
  const { outcome, show } = useImportedAddress()
  const list = useInfiniteQuery(importRowsQuery(imported.id, outcome))
  const { counts } = imported
  return (
    <TitledPanel title={t('Rows in the file')}>
      <div className={classes.rowsHead}>
        <OutcomeChips
          total={counts.rows}
          counts={[
            { outcome: 'created', label: translated(rowOutcomeLabels.created), rows: counts.created },
            { outcome: 'matched', label: translated(rowOutcomeLabels.matched), rows: counts.matched },
            { outcome: 'duplicate', label: translated(rowOutcomeLabels.duplicate), rows: counts.duplicates },
            { outcome: 'skipped', label: translated(rowOutcomeLabels.skipped), rows: counts.skipped },
            { outcome: 'left-out', label: translated(rowOutcomeLabels['left-out']), rows: counts.leftOut },
          ]}
          shown={outcome}
          onShow={show}
        />
      </div>
      {list.isPending && <p className={rowClasses.none}>{t('Loading...')}</p>}
      {!list.data && list.error && (
        <LoadError what={t('The rows')} error={list.error} onRetry={list.refetch} />
      )}
      {list.data && <StatementRows rows={list.data.pages.flatMap(page => page.rows)} />}
      <MoreRows pages={list} />
    </TitledPanel>
  )
}

function StatementRows({ rows }: { rows: readonly StatementRow[] }) {
  if (rows.length === 0) return <p className={rowClasses.none}>{t('No rows of this kind.')}</p>
  return (
    <>
      <div className={rowClasses.head} data-plain aria-hidden>
        <span>{t('Date')}</span>
        <span>{t('Description')}</span>
        <span className={rowClasses.right}>{t('Amount')}</span>
        <span>{t('Result')}</span>
      </div>
      <ul className={rowClasses.list} aria-label={t('Rows in the file')}>
        {rows.map(row => (
          <li key={row.row} className={rowClasses.row} data-plain>
            <RowDescription row={row} />
            <RowAmount row={row} />
            <div className={rowClasses.facts}>
              <RowDay row={row} />
              <div className={outcomeClasses.outcome}>
                <span className={outcomeClasses.mark} data-outcome={row.outcome}>
                  {translated(row.reason ? skipReasonLabels[row.reason] : rowOutcomeLabels[row.outcome])}
                </span>
                {row.expense && row.outcome !== 'created' && <ExpenseLink expense={row.expense} />}
                {row.expense && row.outcome === 'created' && <OwnExpenseLink row={row} id={row.expense.id} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The link does not repeat the expense's name, which is the row's text. */
function OwnExpenseLink({ row, id }: { row: StatementRow; id: string }) {
  return (
    <Link
      className={outcomeClasses.expense}
      to="/expenses"
      search={{ id }}
      aria-label={t('Open the expense for row {row}', { row: rowName(row) })}
    >
      {t('Open the expense')}
    </Link>
  )
}
