import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../../../core/formats/formats.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import { useSubmitExpenses } from '../../../../entities/approvals/approvals.mutations.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { openExpensesQuery } from '../../expenses.api.ts'

interface ReviewEndProps {
  /** How many were looked at just now. */
  doneCount: number
  onClose: () => void
}

export function ReviewEnd({ doneCount, onClose }: ReviewEndProps) {
  const locale = useLocale()
  const { data } = useQuery(openExpensesQuery)
  const { ids, total } = data ?? { ids: [], total: 0 }
  const hasOpen = ids.length > 0
  const submit = useSubmitExpenses()
  const looked = `${doneCount} ${doneCount === 1 ? 'receipt' : 'receipts'} looked at.`
  const open = `${count(locale, total)} ${total === 1 ? 'expense is' : 'expenses are'}`
  const left = `${open} still to be submitted for approval.`
  const nothing =
    doneCount === 0
      ? 'Nothing waits for you. What cannot be read for sure will be here.'
      : 'Nothing else waits for you.'
  const text = [...(doneCount > 0 ? [looked] : []), hasOpen ? left : nothing].join(' ')
  return (
    <EmptyState title="All receipts are reviewed" text={text} icon={<IconCircleCheck size={24} />}>
      {hasOpen && (
        <Button disabled={submit.isPending} onClick={() => submit.mutate(ids, { onSuccess: onClose })}>
          {total > ids.length ? `Submit the newest ${ids.length}` : `Submit all that are ready (${total})`}
        </Button>
      )}
      <Button variant={hasOpen ? 'default' : 'filled'} autoFocus data-autofocus onClick={onClose}>
        Back to expenses
      </Button>
    </EmptyState>
  )
}
