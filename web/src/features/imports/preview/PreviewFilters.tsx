import type { ImportPreview } from '@outlay/contract/imports/imports'
import { t, translated } from '../../../core/language/language.ts'
import { useImportAddress } from '../imports.search.ts'
import { previewOutcomeLabels } from '../importText.ts'
import { OutcomeChips } from '../rows/OutcomeChips.tsx'
import { type RowDecisions, withDuplicates } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'

interface PreviewFiltersProps {
  preview: ImportPreview
  decisions: RowDecisions
  onDecide: (decisions: RowDecisions) => void
}

/** Filters the rows, and decides for all duplicates. */
export function PreviewFilters({ preview: { counts }, decisions, onDecide }: PreviewFiltersProps) {
  const { outcome, show } = useImportAddress()
  return (
    <div className={classes.filters}>
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
        <label className={classes.all}>
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
