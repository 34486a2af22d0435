import { Button } from '@mantine/core'
import { type Import, maxImportsListed } from '@outlay/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconFileImport from '~icons/tabler/file-import'
import { dateTime } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useRestoreFocus } from '../../core/interaction/useRestoreFocus.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { PanelRows } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './ImportPage.module.css'
import { importsQuery } from './imports.api.ts'
import { importedSentence, undoneSentence } from './importText.ts'
import { UndoImportDialog } from './UndoImportDialog.tsx'

/** Previous imports, to view or undo. */
export function EarlierImports() {
  const { data: imports, error, refetch } = useQuery(importsQuery)
  const [undoing, setUndoing] = useState<Import>()
  useRestoreFocus(undoing !== undefined)
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
