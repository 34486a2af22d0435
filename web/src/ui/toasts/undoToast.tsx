import { useHotkeys } from '../../core/interaction/useHotkeys.ts'
import { t } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'
import { Button } from '../../ui/buttons/Button.tsx'

interface UndoToast {
  title: string
  message: string
  /** How to undo it once the toast is gone. */
  hint?: string
  onUndo: () => void
}

/** Confirms an action with an undo button; Ctrl/Cmd+Z works too while it is shown. */
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
  // In a text field it undoes typing, as usual.
  useHotkeys([['mod+Z', onUndo]])
  return (
    <Button
      variant="light"
      size="xs"
      style={{ display: 'block', marginTop: 8 }}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      {t('Undo')}
    </Button>
  )
}
