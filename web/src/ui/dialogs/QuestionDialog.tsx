import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import classes from './QuestionDialog.module.css'

interface QuestionDialogProps {
  title: string
  /** The answer that leaves everything as it is; it has the focus. */
  no: string
  /** The answer that does it. */
  yes: string
  isPending?: boolean
  onYes: () => void
  onClose: () => void
  /** What is asked, in paragraphs; those after the first are quieter. */
  children: ReactNode
}

/** Asks before something goes. */
export function QuestionDialog({ title, no, yes, isPending = false, ...rest }: QuestionDialogProps) {
  return (
    <Dialog title={title} onClose={rest.onClose}>
      <div className={classes.question}>{rest.children}</div>
      {/* What is asked anew starts at the harmless answer. */}
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
