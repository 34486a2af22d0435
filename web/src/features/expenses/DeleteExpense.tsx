import { Button, Text } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './ExpenseForm.module.css'
import { useDeleteExpense } from './expenses.mutations.ts'

/** Asks once more in place, without a second dialog over the first. */
export function DeleteExpense({ expense, onDeleted }: { expense: Expense; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteExpense(expense)
  if (!isAsking)
    return (
      <div className={classes.delete}>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </div>
    )
  return (
    <div className={classes.delete} role="alertdialog" aria-label="Delete this expense?">
      <Text size="sm" fw={500}>
        Delete this expense?
      </Text>
      <Button
        color="red"
        autoFocus
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      >
        Delete
      </Button>
      <Button variant="default" onClick={() => setIsAsking(false)}>
        Keep
      </Button>
    </div>
  )
}
