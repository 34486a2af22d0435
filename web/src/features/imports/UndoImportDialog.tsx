import { Button } from '@mantine/core'
import type { Import } from '@outlay/contract/imports'
import { Dialog } from '../../ui/Dialog.tsx'
import { useUndoImport } from './imports.mutations.tsx'
import { counted } from './importWords.ts'
import classes from './Question.module.css'

interface UndoImportDialogProps {
  imported: Import
  onClose: () => void
}

/** The question before an import is taken back. */
export function UndoImportDialog({ imported, onClose }: UndoImportDialogProps) {
  const undo = useUndoImport()
  const { created, matched } = imported.counts
  return (
    <Dialog title="Undo this import?" onClose={onClose}>
      <p className={classes.question}>
        The {counted(created, 'expense')} that <strong>{imported.fileName}</strong> created{' '}
        {created === 1 ? 'is' : 'are'} deleted. Those that you have changed since are kept.
        {matched > 0 &&
          ` The ${counted(matched, 'receipt')} that it matched ${matched === 1 ? 'stays, and is' : 'stay, and are'} unlinked.`}
      </p>
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep
        </Button>
        <Button
          color="red"
          disabled={undo.isPending}
          onClick={() => undo.mutate(imported.id, { onSettled: onClose })}
        >
          {undo.isPending ? 'Undoing...' : 'Undo import'}
        </Button>
      </div>
    </Dialog>
  )
}
