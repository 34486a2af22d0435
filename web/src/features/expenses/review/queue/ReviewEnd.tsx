import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'

interface ReviewEndProps {
  /** How many were looked at just now. */
  doneCount: number
  onClose: () => void
}

export function ReviewEnd({ doneCount, onClose }: ReviewEndProps) {
  const text =
    doneCount === 0
      ? 'Nothing waits for you. What cannot be read for sure will be here.'
      : `${doneCount} ${doneCount === 1 ? 'receipt' : 'receipts'} looked at. Nothing else waits for you.`
  return (
    <EmptyState title="All receipts are reviewed" text={text} icon={<IconCircleCheck size={24} />}>
      <Button autoFocus data-autofocus onClick={onClose}>
        Back to expenses
      </Button>
    </EmptyState>
  )
}
