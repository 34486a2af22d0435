import { Button } from '@mantine/core'
import { toast } from './toast.ts'

interface UndoToast {
  title: string
  message: string
  /** How it can be taken back once the toast has gone. */
  hint?: string
  onUndo: () => void
}

/** Says that something is done, with a button that takes it back. */
export function undoToast({ title, message, hint, onUndo }: UndoToast): void {
  toast({
    title,
    message: (
      <>
        <span>{message}</span>
        {hint && <div>{hint}</div>}
        <Button variant="light" size="xs" mt={8} display="block" onClick={onUndo}>
          Undo
        </Button>
      </>
    ),
  })
}
