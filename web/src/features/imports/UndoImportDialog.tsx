import type { Import } from '@outlay/contract/imports'
import { useLocale } from '../../core/formats/locale.ts'
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog.tsx'
import { useUndoImport } from './imports.mutations.ts'
import { counted } from './importText.ts'

interface UndoImportDialogProps {
  imported: Import
  onClose: () => void
}

/** The question before an import is taken back. */
export function UndoImportDialog({ imported, onClose }: UndoImportDialogProps) {
  const locale = useLocale()
  const undo = useUndoImport()
  const { created, matched } = imported.counts
  return (
    <QuestionDialog
      title="Undo this import?"
      no="Keep"
      yes={undo.isPending ? 'Undoing...' : 'Undo import'}
      isPending={undo.isPending}
      onYes={() => undo.mutate(imported.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        The {counted(locale, created, 'expense')} that <strong>{imported.fileName}</strong> created{' '}
        {created === 1 ? 'is' : 'are'} deleted. Those that you have changed since are kept.
        {matched > 0 &&
          ` The ${counted(locale, matched, 'receipt')} that it matched ${matched === 1 ? 'stays, and is' : 'stay, and are'} unlinked.`}
      </p>
    </QuestionDialog>
  )
}
