import { Button } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses'
import { useNavigate } from '@tanstack/react-router'
import IconCopy from '~icons/tabler/copy'
import type { Closing } from '../../../core/forms/useClosing.ts'
import { t } from '../../../core/language/language.ts'
import { duplicateStart } from './duplicateStart.ts'

/** Starts a new expense with this one's saved values. */
export function DuplicateButton({ expense, closing }: { expense: Expense; closing: Closing }) {
  const navigate = useNavigate()
  const duplicate = () =>
    void navigate({
      to: '/expenses',
      search: { action: 'add' },
      state: { newExpense: duplicateStart(expense) },
      resetScroll: false,
    })
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => closing.requestLeave(duplicate)}
    >
      {t('Duplicate')}
    </Button>
  )
}
