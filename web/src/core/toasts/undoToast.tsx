import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { t } from '../language/language.ts'
import { toast } from './toast.ts'

interface UndoToast {
  title: string
  message: string
  /** How it can be taken back once the toast has gone. */
  hint?: string
  onUndo: () => void
}

/** Says that something is done, with a button that takes it back; so does Ctrl or Cmd+Z while it stands. */
export function undoToast({ title, message, hint, onUndo }: UndoToast): void {
  toast({
    title,
    message: (
      <>
        <span>{message}</span>
        {hint && <div>{hint}</div>}
        <UndoButton onUndo={onUndo} />
      </>
    ),
  })
}

function UndoButton({ onUndo }: Pick<UndoToast, 'onUndo'>) {
  // In a field it takes back what was typed, as ever.
  useHotkeys([['mod+Z', onUndo]])
  return (
    <Button
      variant="light"
      size="xs"
      mt={8}
      display="block"
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      {t('Undo')}
    </Button>
  )
}
