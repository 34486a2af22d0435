import { Button } from '@mantine/core'
import { toast } from '../../core/toast.ts'

/** Says that an expense is deleted, with a button that takes it back. */
export function undoDeletionToast(description: string, onUndo: () => void): void {
  toast({
    title: 'Expense deleted',
    message: (
      <>
        <span>{description}</span>
        <Button variant="light" size="xs" mt={8} display="block" onClick={onUndo}>
          Undo
        </Button>
      </>
    ),
  })
}
