import { maxStatementRows } from '@outlay/contract/imports/importMappings'
import { type Import, maxImportsListed, maxStatementBytes } from '@outlay/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconFileImport from '~icons/tabler/file-import'
import { ApiError } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { dateTime } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { detailOf } from '../../core/forms/formValidation.ts'
import { msg, t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { PlanErrorLink } from '../../core/planErrors/PlanErrorLink.tsx'
import { useUser } from '../../core/session/session.tsx'
import { sanitizeFileName } from '../../core/storage/sanitizeFileName.ts'
import { importsQuery } from '../../entities/imports/imports.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileDrop } from '../../ui/inputs/FileDrop.tsx'
import { lazyCard } from '../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelRows } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { Loader } from '../../ui/states/Progress.tsx'
import classes from './ImportPage.module.css'
import { firstPreviewQuery, randomIdempotencyKey, type Statement } from './imports.api.ts'
import { useImportAddress } from './imports.search.ts'
import { importedSentence, undoneSentence } from './importText.ts'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { useStatement } from './useStatement.ts'

const StatementPreview = lazyCard(
  msg('The preview'),
  async () => (await import('./preview/StatementPreview.tsx')).StatementPreview,
)

/** Drop, preview and import a statement. The file stays on the device until it is imported. */
export function ImportPage() {
  const { outcome, show } = useImportAddress()
  const { statement, ...kept } = useStatement()
  const [refusal, setRefusal] = useState<string>()
  const first = useQuery(firstPreviewQuery(statement))
  const take = (files: readonly File[]) => {
    const next = taken(files)
    setRefusal('refusal' in next ? next.refusal : undefined)
    kept.take('statement' in next ? next.statement : undefined)
    if (outcome) show(undefined)
  }
  if (statement && first.data)
    return (
      <Suspense fallback={<PageSpinner />}>
        <StatementPreview
          key={statement.id}
          statement={statement}
          first={first.data}
          isKept={kept.isKept}
          onLeave={() => kept.take(undefined)}
          onSend={kept.release}
          onFailure={kept.holdOn}
        />
      </Suspense>
    )
  return (
    <>
      <PageHeader
        title={t('Import')}
        text={t('Turn a statement into expenses. Nothing is saved until you confirm.')}
      />
      <div className={classes.sections}>
        <StatementDrop
          reading={first.isFetching ? statement?.file.name : undefined}
          refusal={refusal}
          error={first.error}
          onFiles={take}
          onRetry={() => void first.refetch()}
          onCancel={() => kept.take(undefined)}
        />
        <EarlierImports />
      </div>
    </>
  )
}

/** A dropped statement, or why it is refused. */
type Taken = { readonly statement: Statement } | { readonly refusal: string }

function taken(files: readonly File[]): Taken {
  const [chosen] = files
  if (!chosen || files.length > 1) return { refusal: t('Import one file at a time.') }
  const file = sanitizeFileName(chosen)
  if (file.size === 0)
    return { refusal: t('{name} is empty. Export the statement again.', { name: file.name }) }
  if (file.size > maxStatementBytes)
    return {
      refusal: t(
        '{name} is larger than {megabytes} MB. Split it, for example by year, and import each part.',
        { name: file.name, megabytes: maxStatementBytes / 1024 / 1024 },
      ),
    }
  return { statement: { id: randomIdempotencyKey(), file } }
}

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
function StatementDrop(props: StatementDropProps) {
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
            <Loader aria-hidden />
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

/** Previous imports, to view or undo. */
function EarlierImports() {
  const { data: imports, error, refetch } = useQuery(importsQuery)
  const [undoing, setUndoing] = useState<Import>()
  return (
    <TitledPanel title={t('Earlier imports')} text={limitText(imports?.length ?? 0)}>
      {imports && imports.length > 0 && (
        <PanelRows aria-label={t('Earlier imports')}>
          {imports.map(one => (
            <EarlierImport key={one.id} imported={one} onUndo={() => setUndoing(one)} />
          ))}
        </PanelRows>
      )}
      {imports?.length === 0 && (
        <EmptyState
          title={t('Nothing imported yet')}
          titleOrder={3}
          text={t(
            'Export a statement from your bank, your card or the tool you used before, then drop it above.',
          )}
          icon={<IconFileImport size={24} />}
        />
      )}
      {!imports && error && <LoadError what={t('Your imports')} error={error} onRetry={refetch} />}
      {!imports && !error && <ImportsSkeleton />}
      {undoing && <UndoImportDialog imported={undoing} onClose={() => setUndoing(undefined)} />}
    </TitledPanel>
  )
}

function limitText(listed: number): string | undefined {
  return listed >= maxImportsListed
    ? t('Showing the newest {count}.', { count: maxImportsListed })
    : undefined
}

function EarlierImport({ imported, onUndo }: { imported: Import; onUndo: () => void }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const { id, fileName, createdAt, counts, undo } = imported
  return (
    <li className={classes.import}>
      <div className={classes.words}>
        <Link className={classes.name} to="/import/$importId" params={{ importId: id }} title={fileName}>
          {fileName}
        </Link>
        <div className={classes.details}>
          <time dateTime={createdAt}>{dateTime(locale, createdAt, timezone)}</time> ·{' '}
          {undo ? undoneSentence(undo) : importedSentence(counts)}
        </div>
      </div>
      {undo ? (
        <span className={classes.undone}>{t('Undone')}</span>
      ) : (
        <Button
          variant="default"
          aria-label={t('Undo the import of {fileName}', { fileName })}
          onClick={onUndo}
        >
          {t('Undo')}
        </Button>
      )}
    </li>
  )
}

function ImportsSkeleton() {
  return (
    <div role="status" aria-label={t('Loading imports')}>
      {['first', 'second', 'third'].map(line => (
        <div key={line} className={classes.skeleton} aria-hidden>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
