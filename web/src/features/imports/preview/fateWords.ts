import type { PreviewRow } from '@outlay/contract/imports'
import { previewOutcomeLabels } from '../importWords.ts'
import type { RowFate } from './rowDecisions.ts'

/** What happens to a row, and where that needs a reason, why. */
export function fateSentence(
  { outcome, isSure }: Pick<PreviewRow, 'outcome' | 'isSure'>,
  fate: RowFate,
): string {
  if (fate === 'link') return isSure ? 'Linked to your receipt' : 'Perhaps your receipt: please look'
  if (fate === 'create') return outcome === 'new' ? 'New expense' : 'New expense all the same'
  if (outcome === 'skipped' || outcome === 'bad' || outcome === 'duplicate')
    return previewOutcomeLabels[outcome]
  return 'Left out'
}

/** A problem as a sentence, with the column that is at fault. */
export function problemSentence({ column, message }: { column: string | null; message: string }): string {
  return column ? `${column}: ${message}` : message
}
