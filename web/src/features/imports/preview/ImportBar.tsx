import type { ImportPreview } from '@outlay/contract/imports/imports'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { PlanErrorLink } from '../../../core/planErrors/PlanErrorLink.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { missingSentence } from './mappingFields.ts'
import { expectedOf, type RowDecisions } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'

interface ImportBarProps {
  preview: ImportPreview
  decisions: RowDecisions
  attempt: { isPending: boolean; isDone: boolean; error: unknown }
  isUpdating: boolean
  /** Why the file could not be read with the latest settings. */
  readError: unknown
  onReadAgain: () => void
  onImport: () => void
}

/** A summary and the import button; sticky above long lists. */
export function ImportBar(props: ImportBarProps) {
  const { preview, decisions, attempt, isUpdating, readError, onReadAgain, onImport } = props
  const expected = expectedOf(preview.counts, decisions)
  const obstacle = obstacleOf(preview, decisions)
  const failure = readError ?? attempt.error
  const isReady = !obstacle && !isUpdating && !readError && !attempt.isPending && !attempt.isDone
  return (
    <div className={classes.bar}>
      {Boolean(failure) && !attempt.isPending && (
        <p role="alert" className={classes.failure}>
          {detailOf(failure, errorMessage(failure))}
          <PlanErrorLink error={failure} />
        </p>
      )}
      <div className={classes.barLine}>
        <span role="status" className={classes.expected}>
          {attempt.isPending ? t('Importing your statement...') : (obstacle ?? expectedSentence(expected))}
        </span>
        {readError ? (
          <Button variant="default" onClick={onReadAgain}>
            {t('Read again')}
          </Button>
        ) : (
          <Button disabled={!isReady} onClick={onImport}>
            {attempt.isPending ? t('Importing...') : buttonLabel(expected)}
          </Button>
        )}
      </div>
    </div>
  )
}

type Expected = ReturnType<typeof expectedOf>

function buttonLabel({ toCreate, toLink }: Expected): string {
  if (toCreate + toLink === 0) return t('Import')
  if (toCreate > 0)
    return t('{toCreate, plural, one {Import # expense} other {Import # expenses}}', { toCreate })
  return t('{toLink, plural, one {Match # receipt} other {Match # receipts}}', { toLink })
}

function expectedSentence({ toCreate, toLink }: Expected): string {
  const created = t(
    '{toCreate, plural, one {# expense will be created} other {# expenses will be created}}',
    { toCreate },
  )
  return toLink > 0
    ? `${created}, ${t('{matched, plural, one {# receipt matched} other {# receipts matched}}', { matched: toLink })}`
    : created
}

/** What prevents the import, and how to fix it. */
function obstacleOf(preview: ImportPreview, decisions: RowDecisions): string | undefined {
  if (preview.missing.length > 0) return missingSentence(preview.missing)
  if (preview.counts.bad > 0 && !decisions.leaveOutBad)
    return t(
      '{rows, plural, one {# row can’t be read. Fix the file or leave the row out.} other {# rows can’t be read. Fix the file or leave the rows out.}}',
      { rows: preview.counts.bad },
    )
  const { toCreate, toLink } = expectedOf(preview.counts, decisions)
  if (toCreate + toLink > 0) return undefined
  const { duplicates, toCreate: found, matched, bad } = preview.counts
  return duplicates > 0 && found + matched + bad === 0
    ? t('Nothing to import: every expense in this file is already in Outlay.')
    : t('Nothing to import: no row would become an expense.')
}
