import type { PreviewRow } from '@outlay/contract/imports/imports'
import { t, translated } from '../../../core/language/language.ts'
import { previewOutcomeLabels, skipReasonLabels } from '../importText.ts'
import type { RowDecision } from './rowDecisions.ts'

/** A row's outcome, with the reason if needed. */
export function outcomeText(
  { outcome, isSure, reason, repeats }: Pick<PreviewRow, 'outcome' | 'isSure' | 'reason' | 'repeats'>,
  decision: RowDecision,
): string {
  if (decision === 'link')
    return isSure ? t('Linked to your receipt') : t('Possibly your receipt: please check')
  if (decision === 'create') return outcome === 'new' ? t('New expense') : t('New expense anyway')
  if (reason) return translated(skipReasonLabels[reason])
  if (outcome === 'duplicate' && repeats !== null) return t('Duplicate of row {row}', { row: repeats })
  if (outcome === 'duplicate' && !isSure) return t('Possible duplicate: please check')
  if (outcome === 'skipped' || outcome === 'bad' || outcome === 'duplicate')
    return translated(previewOutcomeLabels[outcome])
  return t('Left out')
}

/** A problem as a sentence, with its column. */
export function problemText({ column, message }: { column: string | null; message: string }): string {
  return column ? `${column}: ${translated(message)}` : translated(message)
}
