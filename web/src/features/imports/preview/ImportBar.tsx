import { Button } from '@mantine/core'
import type { ImportPreview } from '@outlay/contract/imports'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { PlanWay } from '../../../core/planRefusals/PlanWay.tsx'
import { counted } from '../importText.ts'
import { missingSentence } from './mappingFields.ts'
import { expectedOf, type RowDecisions } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'

interface ImportBarProps {
  preview: ImportPreview
  decisions: RowDecisions
  attempt: { isPending: boolean; isDone: boolean; error: unknown }
  isUpdating: boolean
  /** Why the file could not be read as it was last asked for. */
  readError: unknown
  onReadAgain: () => void
  onImport: () => void
}

/** What the import will do, and the button that does it; in view however long the list. */
export function ImportBar(props: ImportBarProps) {
  const locale = useLocale()
  const { preview, decisions, attempt, isUpdating, readError, onReadAgain, onImport } = props
  const expected = expectedOf(preview.counts, decisions)
  const obstacle = obstacleOf(locale, preview, decisions)
  const failure = readError ?? attempt.error
  const isReady = !obstacle && !isUpdating && !readError && !attempt.isPending && !attempt.isDone
  return (
    <div className={classes.bar}>
      {Boolean(failure) && !attempt.isPending && (
        <p role="alert" className={classes.failure}>
          {detailOf(failure, errorMessage(failure))}
          <PlanWay error={failure} />
        </p>
      )}
      <div className={classes.barLine}>
        <span role="status" className={classes.expected}>
          {attempt.isPending
            ? 'Importing your statement...'
            : (obstacle ?? expectedSentence(locale, expected))}
        </span>
        {readError ? (
          <Button variant="default" onClick={onReadAgain}>
            Read again
          </Button>
        ) : (
          <Button disabled={!isReady} onClick={onImport}>
            {attempt.isPending ? 'Importing...' : buttonLabel(locale, expected)}
          </Button>
        )}
      </div>
    </div>
  )
}

type Expected = ReturnType<typeof expectedOf>

function buttonLabel(locale: Locale, { toCreate, toLink }: Expected): string {
  if (toCreate + toLink === 0) return 'Import'
  if (toCreate > 0) return `Import ${counted(locale, toCreate, 'expense')}`
  return `Match ${counted(locale, toLink, 'receipt')}`
}

function expectedSentence(locale: Locale, { toCreate, toLink }: Expected): string {
  const created = `${counted(locale, toCreate, 'expense')} will be created`
  return toLink > 0 ? `${created}, ${counted(locale, toLink, 'receipt')} matched` : created
}

/** What stands in the way, and what to do about it. */
function obstacleOf(locale: Locale, preview: ImportPreview, decisions: RowDecisions): string | undefined {
  if (preview.missing.length > 0) return missingSentence(preview.missing)
  if (preview.counts.bad > 0 && !decisions.leaveOutBad)
    return `${counted(locale, preview.counts.bad, 'row')} cannot be read: mend the file, or leave ${preview.counts.bad === 1 ? 'it' : 'them'} out.`
  const { toCreate, toLink } = expectedOf(preview.counts, decisions)
  if (toCreate + toLink > 0) return undefined
  const { duplicates, toCreate: found, matched, bad } = preview.counts
  return duplicates > 0 && found + matched + bad === 0
    ? 'Nothing to import: every expense of this file is here already.'
    : 'Nothing to import: no row would become an expense.'
}
