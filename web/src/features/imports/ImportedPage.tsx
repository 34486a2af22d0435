import type { Import, StatementRow } from '@outlay/contract/imports/imports'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import IconFileImport from '~icons/tabler/file-import'
import { ApiError } from '../../core/api/api.ts'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { dateTime } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { Title } from '../../ui/text/Text.tsx'
import {
  ExpenseLink,
  MoreRows,
  OutcomeChips,
  RowAmount,
  RowDay,
  RowDescription,
  rowName,
} from './ImportRows.tsx'
import importedPageClasses from './imported/ImportedPage.module.css'
import { importQuery, importRowsQuery } from './imports.api.ts'
import { useImportedAddress } from './imports.search.ts'
import { importedSentence, rowOutcomeLabels, skipReasonLabels, undoneSentence } from './importText.ts'
import { Reconciliation } from './Reconciliation.tsx'
import outcomeClasses from './rows/RowOutcome.module.css'
import rowClasses from './rows/Rows.module.css'
import { UndoImportDialog } from './UndoImportDialog.tsx'

/** An import: its result, unmatched items, and all rows. */
export function ImportedPage() {
  const { importId } = useImportedAddress()
  const { data: imported, error, refetch } = useQuery(importQuery(importId))
  if (imported) return <Imported imported={imported} />
  if (isUnknown(error)) return <UnknownImport />
  if (error) return <LoadError what={t('This import')} error={error} onRetry={refetch} />
  return <PageSpinner />
}

/** The server answers a malformed ID as bad input. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function Imported({ imported }: { imported: Import }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const [isUndoing, setIsUndoing] = useState(false)
  const { fileName, createdAt, counts, undo } = imported
  return (
    <>
      <ImportedHead
        fileName={fileName}
        sentence={undo ? undoneSentence(undo) : importedSentence(counts)}
        details={[dateTime(locale, createdAt, timezone), daysOf(locale, imported)].filter(Boolean).join(', ')}
      >
        <LinkButton to="/import" variant="default">
          {t('Import another file')}
        </LinkButton>
        {!undo && (
          <Button variant="default" onClick={() => setIsUndoing(true)}>
            {t('Undo')}
          </Button>
        )}
      </ImportedHead>
      <div className={importedPageClasses.sections}>
        {undo && (
          <p className={importedPageClasses.undone}>
            {t('This import was undone on {day}. You can import the file again.', {
              day: dateTime(locale, undo.undoneAt, timezone),
            })}
          </p>
        )}
        {!undo && <Reconciliation importId={imported.id} />}
        <ImportedRows imported={imported} />
      </div>
      {isUndoing && <UndoImportDialog imported={imported} onClose={() => setIsUndoing(false)} />}
    </>
  )
}

function daysOf(locale: Locale, { firstDay, lastDay }: Import): string | undefined {
  if (!firstDay || !lastDay) return undefined
  if (firstDay === lastDay) return t('rows from {day}', { day: localeDay(locale, firstDay) })
  return t('rows from {first} to {last}', {
    first: localeDay(locale, firstDay),
    last: localeDay(locale, lastDay),
  })
}

function UnknownImport() {
  return (
    <EmptyState
      title={t('Import not found')}
      titleOrder={1}
      text={t('The link may be incomplete or belong to another account.')}
      icon={<IconFileImport size={24} />}
    >
      <LinkButton to="/import">{t('Go to your imports')}</LinkButton>
    </EmptyState>
  )
}

/** All rows of the file with their outcomes. */
function ImportedRows({ imported }: { imported: Import }) {
  const { outcome, show } = useImportedAddress()
  const list = useInfiniteQuery(importRowsQuery(imported.id, outcome))
  const { counts } = imported
  return (
    <TitledPanel title={t('Rows in the file')}>
      <div className={importedPageClasses.rowsHead}>
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

interface ImportedHeadProps {
  fileName: string
  sentence: string
  details: string
  children: ReactNode
}

/** File name, result, and actions. */
function ImportedHead({ fileName, sentence, details, children }: ImportedHeadProps) {
  return (
    <div className={importedPageClasses.head}>
      <div className={importedPageClasses.words}>
        <Title order={1} size="h3" className={importedPageClasses.fileName}>
          {fileName}
        </Title>
        <p className={importedPageClasses.sentence} role="status">
          {sentence}
        </p>
        <p className={importedPageClasses.details}>{details}</p>
      </div>
      <div className={importedPageClasses.actions}>{children}</div>
    </div>
  )
}
