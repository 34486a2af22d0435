import type { Import } from '@outlay/contract/imports/imports'
import { t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useUndoImport } from './imports.api.ts'

/** Confirms undoing an import. */
export function UndoImportDialog({ imported, onClose }: { imported: Import; onClose: () => void }) {
  const undo = useUndoImport()
  const { created, matched } = imported.counts
  return (
    <ConfirmDialog
      title={t('Undo this import?')}
      no={t('Keep')}
      yes={undo.isPending ? t('Undoing...') : t('Undo import')}
      isPending={undo.isPending}
      onYes={() => undo.mutate(imported.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <Trans
          text="{created, plural, one {The # expense created from {file} is deleted.} other {The # expenses created from {file} are deleted.}} Expenses you have changed since are kept."
          values={{ created, file: <strong>{imported.fileName}</strong> }}
        />{' '}
        {matched > 0 &&
          t(
            '{matched, plural, one {The # receipt it matched is kept and unlinked.} other {The # receipts it matched are kept and unlinked.}}',
            { matched },
          )}
      </p>
    </ConfirmDialog>
  )
}
