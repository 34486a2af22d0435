import { Button } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses/expenses'
import IconArrowsSplit2 from '~icons/tabler/arrows-split-2'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { useExpensesAddress } from '../useExpensesAddress.ts'
import { maySplit } from './splitRules.ts'

/** Opens the split dialog of an expense. */
export function SplitButton({ expense, closeGuard }: { expense: Expense; closeGuard: CloseGuard }) {
  const { openSplit } = useExpensesAddress()
  if (!maySplit(expense)) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
      onClick={() => closeGuard.requestLeave(() => void openSplit(expense.id))}
    >
      {t('Split')}
    </Button>
  )
}
