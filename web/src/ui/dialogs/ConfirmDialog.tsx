import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogFooter } from './DialogFooter.tsx'

interface QuestionDialogProps {
  title: string
  /** The label of the safe answer, which has the focus. */
  no: string
  /** The label of the button that confirms. */
  yes: string
  isPending?: boolean
  onYes: () => void
  onClose: () => void
  /** The question, in paragraphs; those after the first are dimmed. */
  children: ReactNode
}

export function ConfirmDialog({ title, no, yes, isPending = false, ...rest }: QuestionDialogProps) {
  return (
    <Dialog title={title} onClose={rest.onClose}>
      <div className={classes.question}>{rest.children}</div>
      {/* A new question focuses the safe answer. */}
      <DialogFooter key={yes}>
        <Button variant="default" autoFocus data-autofocus onClick={rest.onClose}>
          {no}
        </Button>
        <Button color="red" disabled={isPending} onClick={rest.onYes}>
          {yes}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
