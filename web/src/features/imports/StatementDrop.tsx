import { Button, Loader } from '@mantine/core'
import { maxStatementRows } from '@outlay/contract/imports/importMappings'
import { maxStatementBytes } from '@outlay/contract/imports/imports'
import { ApiError } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { detailOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { PlanErrorLink } from '../../core/planErrors/PlanErrorLink.tsx'
import { FileDrop } from '../../ui/inputs/FileDrop.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import classes from './ImportPage.module.css'

interface StatementDropProps {
  /** The name of the file being read. */
  reading: string | undefined
  /** Why the page refused a file. */
  refusal: string | undefined
  /** The server's error for the last file. */
  error: unknown
  onFiles: (files: File[]) => void
  onRetry: () => void
  onCancel: () => void
}

/** The drop zone. Errors are shown here, and the next file can be dropped at once. */
export function StatementDrop(props: StatementDropProps) {
  const { reading, refusal, error, onFiles, onRetry, onCancel } = props
  const failure = refusal ?? (error && !reading ? detailOf(error, errorMessage(error)) : undefined)
  return (
    <Panel aria-label={t('Statement to import')} className={classes.drop}>
      <FileDrop
        label={t('Drop a statement here, or choose a file')}
        hint={t(
          'CSV, OFX or QFX from a bank, a card or another expense tool. Up to {rows, number} rows, {megabytes} MB.',
          { rows: maxStatementRows, megabytes: maxStatementBytes / 1024 / 1024 },
        )}
        accept=".csv,.tsv,.txt,.ofx,.qfx,text/csv"
        onFiles={onFiles}
      />
      <div role="status" className={reading && classes.reading}>
        {reading && (
          <>
            <Loader size="sm" aria-hidden />
            <span>{t('Reading {file}...', { file: reading })}</span>
            <Button variant="default" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          </>
        )}
      </div>
      {failure && (
        <div role="alert" className={classes.refusal}>
          <span>
            {failure}
            {!refusal && <PlanErrorLink error={error} />}
          </span>
          {!refusal && isWorthRetrying(error) && (
            <Button variant="default" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

/** Not the file's fault: network, server, or rate limit. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
