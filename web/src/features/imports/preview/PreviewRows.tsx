import type { PreviewOutcome } from '@outlay/contract/imports/importOutcomes'
import type { PreviewRow } from '@outlay/contract/imports/imports'
import { t } from '../../../core/language/language.ts'
import { PanelRows } from '../../../ui/panels/PanelList.tsx'
import classes from '../rows/Rows.module.css'
import { PreviewRowItem } from './PreviewRowItem.tsx'
import { changedRow, decisionOf, type RowDecision, type RowDecisions } from './rowDecisions.ts'

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
      <p className={classes.none}>{outcome ? t('No rows of this kind.') : t('No rows can be read yet.')}</p>
    )
  return (
    <>
      <div className={classes.head} aria-hidden>
        <span />
        <span>{t('Date')}</span>
        <span>{t('Description')}</span>
        <span className={classes.right}>{t('Amount')}</span>
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
