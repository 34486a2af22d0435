import { Button } from '@mantine/core'
import type { Import } from '@outlay/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconFileImport from '~icons/tabler/file-import'
import { ApiError } from '../../../core/api/api.ts'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { dateTime } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { useRestoreFocus } from '../../../core/interaction/useRestoreFocus.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../ui/states/PageSpinner.tsx'
import { importQuery } from '../imports.api.ts'
import { useImportedAddress } from '../imports.search.ts'
import { importedSentence, undoneSentence } from '../importText.ts'
import { UndoImportDialog } from '../UndoImportDialog.tsx'
import { ImportedHead } from './ImportedHead.tsx'
import classes from './ImportedPage.module.css'
import { ImportedRows } from './ImportedRows.tsx'
import { Reconciliation } from './Reconciliation.tsx'

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
  useRestoreFocus(isUndoing)
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
      <div className={classes.sections}>
        {undo && (
          <p className={classes.undone}>
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
