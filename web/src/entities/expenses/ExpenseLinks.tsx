import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { Link } from '../../core/navigation/navigation.tsx'
import classes from './ExpenseLinks.module.css'
import { ExpenseRow } from './ExpenseRow.tsx'

/** Statuses shown with a text. */
const spelledOut: readonly ExpenseSummary['status'][] = ['pending', 'rejected']

const isWordless = ({ status, approval }: ExpenseSummary) => !approval && !spelledOut.includes(status)

interface ExpenseLinksProps {
  expenses: readonly ExpenseSummary[]
  projectName: (id: string | null) => string
  /** YYYY-MM-DD, in the user's timezone. */
  today: string
  /** The owner's name, for lists of the team. */
  whose?: (userId: string) => string | undefined
  /** The project that all of them belong to; filters the list behind the dialog. */
  projectId?: string
  'aria-label'?: string
}

/** A short list of expenses, each linking to its dialog. */
export function ExpenseLinks({
  expenses,
  projectName,
  today,
  whose,
  projectId,
  ...label
}: ExpenseLinksProps) {
  return (
    <ul
      className={classes.rows}
      data-wordless={expenses.every(isWordless) || undefined}
      data-pictureless={expenses.every(({ receiptUrl }) => !receiptUrl) || undefined}
      {...label}
    >
      {expenses.map(expense => (
        <li key={expense.id}>
          <Link
            to="/expenses"
            search={{ id: expense.id, ...(whose && { scope: 'team' }), ...(projectId && { projectId }) }}
            className={classes.link}
          >
            <ExpenseRow
              expense={expense}
              projectName={projectName(expense.projectId)}
              who={whose?.(expense.userId)}
              today={today}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
