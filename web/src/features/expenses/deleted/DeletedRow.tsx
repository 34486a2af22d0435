import { Checkbox } from '@mantine/core'
import type { DeletedExpense } from '@outlay/contract/expenses/expenseHistory'
import { dayIn, dayLabel, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { sumsOf } from '../../../entities/expenses/expenseSums.ts'
import classes from './Deleted.module.css'
import { daysLeft } from './daysLeft.ts'

interface DeletedRowProps {
  expense: DeletedExpense
  isChosen: boolean
  onToggle: () => void
}

export function DeletedRow({ expense, isChosen, onToggle }: DeletedRowProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const now = new Date()
  const deletedOn = dayLabel(locale, dayIn(timezone, new Date(expense.deletedAt)), dayIn(timezone, now))
  return (
    <li>
      <Checkbox
        classNames={{ root: classes.row, body: classes.body, labelWrapper: classes.label }}
        checked={isChosen}
        onChange={onToggle}
        label={
          <span className={classes.text}>
            <span className={classes.line}>
              <span className={classes.description}>{expense.description}</span>
              <span className={classes.amount}>{sumsOf(locale, expense).amount ?? '–'}</span>
            </span>{' '}
            <span className={classes.details}>
              <span>{localeDay(locale, expense.date)}</span>{' '}
              <span>
                {t('Deleted: {deletedOn}, {daysLeft}', {
                  deletedOn,
                  daysLeft: daysLeft(expense.keptUntil, now),
                })}
              </span>
            </span>
          </span>
        }
      />
    </li>
  )
}
