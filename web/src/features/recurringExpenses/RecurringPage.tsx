import { expenseRoutes } from '@outlay/contract/expenses/expenses'
import type { ListedRecurringExpense } from '@outlay/contract/recurringExpenses/recurringExpenses'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconPlus from '~icons/tabler/plus'
import IconRepeat from '~icons/tabler/repeat'
import IconTrash from '~icons/tabler/trash'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { msg, t } from '../../core/language/language.ts'
import { useNavigate, useSearch } from '../../core/navigation/navigation.tsx'
import { recurringQuery } from '../../entities/recurringExpenses/recurring.query.ts'
import { ActionIcon, Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { PanelList, PanelSkeleton } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './Recurring.module.css'
import { usePauseRecurring } from './recurring.mutations.ts'
import { parseRecurringSearch } from './recurring.search.ts'
import { scheduleWords } from './scheduleWords.ts'

const RecurringDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./RecurringDialog.tsx')).RecurringDialog,
)
const DeleteRecurringDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./DeleteRecurringDialog.tsx')).DeleteRecurringDialog,
)

const shownAtOnce = 50

/** Recurring expenses, with the next draft and the yearly cost. */
export function RecurringPage() {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(recurringQuery)
  const [edited, setEdited] = useState<ListedRecurringExpense | 'new'>()
  const [leaving, setLeaving] = useState<ListedRecurringExpense>()
  const source = useSource()
  const add = () => setEdited('new')
  return (
    <>
      <PageHeader
        title={t('Recurring expenses')}
        text={t('Drafted for you a day ahead. Each counts once you confirm it.')}
      >
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('Add Recurring')}
        </Button>
      </PageHeader>
      {source.error && (
        <LoadError what={t('The expense to repeat')} error={source.error} onRetry={source.retry} />
      )}
      <TitledPanel
        title={t('Recurring charges')}
        text={
          data &&
          t('{money} a year for all active charges', { money: money(locale, data.yearlyCost, data.currency) })
        }
      >
        {data && data.items.length > 0 && (
          <PanelList items={data.items} shownAtOnce={shownAtOnce} aria-label={t('Recurring expenses')}>
            {item => <RecurringRow key={item.id} item={item} onEdit={setEdited} onDelete={setLeaving} />}
          </PanelList>
        )}
        {data?.items.length === 0 && (
          <EmptyState
            title={t('No recurring charges yet')}
            titleOrder={3}
            text={t(
              'Rent, phone, software: enter it once, then confirm a draft each time. Add recurring charges found by insights with one click.',
            )}
            icon={<IconRepeat size={24} />}
          />
        )}
        {!data && error && <LoadError what={t('Your recurring expenses')} error={error} onRetry={refetch} />}
        {!data && !error && <PanelSkeleton label={t('Loading recurring expenses')} height={160} />}
      </TitledPanel>
      <Suspense>
        {edited && (
          <RecurringDialog
            recurring={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
        {source.expense && <RecurringDialog expense={source.expense} onClose={source.leave} />}
        {leaving && <DeleteRecurringDialog recurring={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  )
}

/** The expense in the URL that a new one is based on. */
function useSource() {
  const { expense: id } = parseRecurringSearch(useSearch())
  const navigate = useNavigate()
  const {
    data: expense,
    error,
    refetch,
  } = useQuery({
    queryKey: keyOf('expenses', 'one', id),
    queryFn: ({ signal }) => call(expenseRoutes.get, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })
  return {
    expense: id === undefined ? undefined : expense,
    error: id === undefined || expense ? null : error,
    retry: () => void refetch(),
    leave: () => void navigate({ to: '/recurring', search: {}, replace: true, resetScroll: false }),
  }
}

interface RecurringRowProps {
  item: ListedRecurringExpense
  onEdit: (item: ListedRecurringExpense) => void
  onDelete: (item: ListedRecurringExpense) => void
}

const icon = { variant: 'subtle', color: 'gray', size: 'lg' } as const

function RecurringRow({ item, onEdit, onDelete }: RecurringRowProps) {
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
