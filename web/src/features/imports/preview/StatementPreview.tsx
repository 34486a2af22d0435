import type { ImportMapping } from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { useRef, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { useBlocker, useNavigate } from '../../../core/navigation/navigation.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import { MoreRows } from '../ImportRows.tsx'
import { type Reading, randomIdempotencyKey, type Statement, useCreateImport } from '../imports.api.ts'
import { useImportAddress } from '../imports.search.ts'
import { previewSentence } from '../importText.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { ImportBar } from './ImportBar.tsx'
import { MerchantGroups } from './MerchantGroups.tsx'
import { changesOutcomes, columnsSentence, unusedColumns } from './mappingFields.ts'
import { problemText } from './outcomeText.ts'
import { PreviewNotes } from './PreviewNotes.tsx'
import { PreviewFilters, PreviewRows } from './PreviewRows.tsx'
import { decisionsBody, isUndecided, noDecisions, type RowDecisions } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'
import { type Choices, useKeptChoices, usePreview } from './usePreview.ts'

interface StatementPreviewProps {
  statement: Statement
  /** The server's own reading. */
  first: ImportPreview
  /** Whether the file survives a reload. */
  isKept: boolean
  /** Back to the drop zone. */
  onLeave: () => void
  /** The import has started. */
  onSend: () => void
  /** The import failed. */
  onFailure: () => void
}

/** A preview of a statement, to check, correct and import. */
export function StatementPreview({ statement, first, isKept, ...on }: StatementPreviewProps) {
  const { outcome } = useImportAddress()
  const { kept, ...choices } = useKeptChoices(statement.file)
  const { reading, firstReading, setReading, preview, rows, pages, ...state } = usePreview({
    statement,
    first,
    outcome,
    kept: kept?.reading,
  })
  const { decisions, isReset, read, decide } = useDecisions({ kept, keep: choices.keep, reading, setReading })
  const leave = () => {
    choices.forget()
    on.onLeave()
  }
  const attempt = useImportAttempt(statement, {
    onSend: () => {
      choices.forget()
      on.onSend()
    },
    onFailure: () => {
      choices.keep({ reading, decisions })
      on.onFailure()
    },
  })
  // Without the user's own mapping, the server recognizes one.
  const mapping = reading.mapping ?? preview.mapping
  const known = reading.mapping ? first : preview
  return (
    <>
      <div className={classes.sections} inert={attempt.isPending} aria-busy={state.isUpdating}>
        <PreviewTop
          first={known}
          preview={preview}
          mapping={mapping}
          isUpdating={state.isUpdating}
          onLeave={leave}
        />
        <PreviewNotes
          first={first}
          preview={preview}
          reading={reading}
          decisions={decisions}
          isReset={isReset}
          onRead={read}
          onLeaveOutBad={leaveOutBad => decide({ ...decisions, leaveOutBad })}
        />
        <StatementRows
          first={known}
          mapping={mapping}
          preview={preview}
          rows={rows}
          pages={pages}
          isUpdating={state.isUpdating}
          decisions={decisions}
          onDecide={decide}
          onMap={chosen => read({ ...reading, mapping: chosen })}
        />
      </div>
      <ImportBar
        preview={preview}
        decisions={decisions}
        attempt={attempt}
        isUpdating={state.isUpdating}
        readError={state.error}
        onReadAgain={state.retry}
        onImport={() => attempt.start(reading, decisions)}
      />
      <LeaveQuestion
        isSending={attempt.isPending || attempt.isDone}
        isLostWithTab={!isKept || reading !== firstReading || !isUndecided(decisions)}
        onLeave={leave}
      />
    </>
  )
}

interface StatementRowsProps extends Pick<ReturnType<typeof usePreview>, 'rows' | 'pages' | 'isUpdating'> {
  /** As first recognized or remembered. */
  first: ImportPreview
  mapping: ImportMapping | null
  preview: ImportPreview
  decisions: RowDecisions
  onDecide: (decisions: RowDecisions) => void
  onMap: (mapping: ImportMapping) => void
}

/** The rows below a head of menus, or the merchants in them. */
function StatementRows(props: StatementRowsProps) {
  const { first, mapping, preview, rows, pages, isUpdating, decisions, onDecide, onMap } = props
  const { outcome } = useImportAddress()
  const [isByMerchant, setIsByMerchant] = useState(false)
  const problems = new Map(preview.problems.map(problem => [problem.row, problemText(problem)]))
  return (
    <Panel isFlush aria-label={t('Rows')}>
      <PreviewFilters
        preview={preview}
        decisions={decisions}
        isByMerchant={isByMerchant}
        onByMerchant={setIsByMerchant}
        onDecide={onDecide}
      />
      {isByMerchant ? (
        <MerchantGroups merchants={preview.merchants} decisions={decisions} onDecide={onDecide} />
      ) : (
        <>
          <ColumnHeads first={first} preview={preview} mapping={mapping} onChange={onMap} />
          {/* While they are being reread, rows cannot be decided on. */}
          <div inert={isUpdating} className={classes.rows}>
            <PreviewRows
              rows={rows}
              merchants={preview.merchants}
              outcome={outcome}
              decisions={decisions}
              problems={problems}
              onDecide={onDecide}
            />
            <MoreRows pages={pages} />
          </div>
        </>
      )}
    </Panel>
  )
}

interface Decided {
  kept: Choices | undefined
  keep: (choices: Choices) => void
  reading: Reading
  setReading: (reading: Reading) => void
}

/** The user's decisions about rows; reset if the rows are read differently. */
function useDecisions({ kept, keep, reading, setReading }: Decided) {
  const [decisions, setDecisions] = useState(kept?.decisions ?? noDecisions)
  const [isReset, setIsReset] = useState(false)
  const read = (next: Reading) => {
    const isOther = !reading.mapping || !next.mapping || changesOutcomes(reading.mapping, next.mapping)
    // The rows may have changed, so earlier decisions may no longer apply.
    const left = isOther ? noDecisions : decisions
    setDecisions(left)
    setIsReset(isOther && (isReset || !isUndecided(decisions)))
    setReading(next)
    keep({ reading: next, decisions: left })
  }
  const decide = (next: RowDecisions) => {
    setDecisions(next)
    keep({ reading, decisions: next })
  }
  return { decisions, isReset, read, decide }
}

interface AttemptEvents {
  readonly onSend: () => void
  readonly onFailure: () => void
}

/** Imports a statement. Retries keep the idempotency key. */
function useImportAttempt(statement: Statement, { onSend, onFailure }: AttemptEvents) {
  const create = useCreateImport()
  const navigate = useNavigate()
  const last = useRef({ content: '', key: '' })
  const start = (reading: Reading, decisions: RowDecisions) => {
    const body = decisionsBody(decisions)
    const content = JSON.stringify([reading, body])
    if (last.current.content !== content) last.current = { content, key: randomIdempotencyKey() }
    onSend()
    create.mutate(
      { statement, reading, decisions: body, idempotencyKey: last.current.key },
      {
        // Both callbacks run only while the component is mounted.
        onError: onFailure,
        onSuccess: ({ id }) =>
          void navigate({ to: '/import/$importId', params: { importId: id }, ignoreBlocker: true }),
      },
    )
  }
  return { start, isPending: create.isPending, isDone: create.isSuccess, error: create.error }
}

interface PreviewTopProps {
  /** As first recognized or remembered. */
  first: ImportPreview
  preview: ImportPreview
  mapping: ImportMapping | null
  isUpdating: boolean
  onLeave: () => void
}

/** What was recognized, in one sentence. */
function PreviewTop({ first, preview, mapping, isUpdating, onLeave }: PreviewTopProps) {
  const { fileName, format, encoding, counts, columns } = preview
  const unused = mapping && unusedColumns(columns, mapping)
  return (
    <div className={classes.top}>
      <div className={classes.topWords}>
        <Title order={1} size="h3" tabIndex={-1} ref={focusOnArrival} className={classes.fileName}>
          {t('Import {file}', { file: fileName })}
        </Title>
        <p role="status" className={classes.sentence}>
          {isUpdating ? t('Reading the file again...') : previewSentence(counts)}
        </p>
        <p className={classes.format}>
          <span>{format === 'csv' ? `CSV, ${encoding}` : 'OFX'}</span>
          {mapping && <span>{columnsSentence(first, preview, mapping)}</span>}
          {unused && <span>{t('Not imported: {columns}', { columns: unused })}</span>}
        </p>
      </div>
      <Button variant="default" onClick={onLeave}>
        {t('Choose another file')}
      </Button>
    </div>
  )
}

/** The drop zone is gone, so screen readers continue here. */
function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus()
}

interface LeaveQuestionProps {
  /** The user may navigate away meanwhile: the import continues, and a toast reports the result. */
  isSending: boolean
  /** Whether closing the tab loses choices. A reload would keep them, but the browser cannot tell the two apart. */
  isLostWithTab: boolean
  onLeave: () => void
}

/** Confirms leaving a preview that was not imported. */
function LeaveQuestion({ isSending, isLostWithTab, onLeave }: LeaveQuestionProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSending && current.pathname !== next.pathname,
    enableBeforeUnload: isSending || isLostWithTab,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('Leave this import?')}
      no={t('Stay')}
      yes={t('Leave')}
      onYes={() => {
        onLeave()
        leaving.proceed()
      }}
      onClose={leaving.reset}
    >
      <p>{t('Nothing has been imported yet. To continue later, drop the file again.')}</p>
    </ConfirmDialog>
  )
}
