import { Button } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Closing } from '../../../core/forms/useClosing.ts'
import { maySplit } from './splitRules.ts'

/** The way from an expense to its parts. */
export function SplitButton({ expense, closing }: { expense: Expense; closing: Closing }) {
  const navigate = useNavigate()
  if (!maySplit(expense)) return null
  const split = () =>
    void navigate({ to: '/expenses', search: { action: 'split', id: expense.id }, resetScroll: false })
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
      onClick={() => closing.requestLeave(split)}
    >
      Split
    </Button>
  )
}
