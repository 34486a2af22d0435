import { Button } from '@mantine/core'
import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useNavigate } from '@tanstack/react-router'
import IconCopy from '~icons/tabler/copy'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import type { NewExpenseStart } from '../../../entities/expenses/newExpenseStart.ts'
import { draftOf, draftText } from './calculation/calculationDraft.ts'

/** Starts a new expense with this one's saved values. */
export function DuplicateButton({ expense, closeGuard }: { expense: Expense; closeGuard: CloseGuard }) {
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
      onClick={() => closeGuard.requestLeave(duplicate)}
    >
      {t('Duplicate')}
    </Button>
  )
}

/** Initial values of a duplicate: everything but day and receipt. */
function duplicateStart(expense: Expense): NewExpenseStart {
  const { description, originalAmount, originalCurrency, category, isDeductible, tags } = expense
  const { merchant, person, projectId, mood, moodNote, notes, paymentMethod, calculation } = expense
  return {
    copyOf: expense.id,
    description,
    category: categoryOf(category).value,
    currency: isCurrencyCode(originalCurrency) ? originalCurrency : null,
    isDeductible: isDeductible === 'true',
    tags,
    ...(!expense.unread.includes('total') && { amount: originalAmount }),
    ...(merchant && { merchant }),
    ...(projectId && { projectId }),
    ...(person && { person }),
    ...(mood && { mood }),
    ...(moodNote && { moodNote }),
    ...(notes && { notes }),
    ...(paymentMethod && { paymentMethod }),
    ...(calculation && { calculation: draftText(draftOf(calculation)) }),
  }
}
