import { ActionIcon } from '@mantine/core'
import type { ListedRecurringExpense } from '@outlay/contract/recurringExpenses/recurringExpenses'
import IconPencil from '~icons/tabler/pencil'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconTrash from '~icons/tabler/trash'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import classes from './Recurring.module.css'
import { usePauseRecurring } from './recurring.mutations.ts'
import { scheduleWords } from './scheduleWords.ts'

interface RecurringRowProps {
  item: ListedRecurringExpense
  onEdit: (item: ListedRecurringExpense) => void
  onDelete: (item: ListedRecurringExpense) => void
}

const icon = { variant: 'subtle', color: 'gray', size: 'lg' } as const

export function RecurringRow({ item, onEdit, onDelete }: RecurringRowProps) {
  const locale = useLocale()
  const pause = usePauseRecurring()
  const { description, amount, currency, yearlyCost } = item
  const isPaused = item.isPaused === 'true'
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name} title={description}>
          {description}
        </span>
        <span className={classes.note}>
          {scheduleWords(item)} · {standingOf(locale, item)}
        </span>
      </div>
      <div className={classes.amount}>
        {money(locale, amount, currency)}
        <span className={classes.note}>
          {t('{money} a year', { money: money(locale, yearlyCost, currency) })}
        </span>
      </div>
      <div className={classes.buttons}>
        <ActionIcon
          {...icon}
          disabled={pause.isPending}
          aria-label={
            isPaused ? t('Resume {description}', { description }) : t('Pause {description}', { description })
          }
          onClick={() => pause.mutate({ seen: item, isPaused: isPaused ? 'false' : 'true' })}
        >
          {isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        </ActionIcon>
        <ActionIcon
          {...icon}
          aria-label={t('Edit {description}', { description })}
          onClick={() => onEdit(item)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...icon}
          aria-label={t('Delete {description}', { description })}
          onClick={() => onDelete(item)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

function standingOf(locale: Locale, { isPaused, nextDate }: ListedRecurringExpense): string {
  if (nextDate === null) return t('Ended')
  return isPaused === 'true' ? t('Paused') : t('Next on {day}', { day: localeDay(locale, nextDate) })
}
