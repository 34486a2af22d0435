import { type Expense, expenseRoutes } from '@outlay/contract/expenses/expenses'
import type { RecurringCharge, SpendingInsights } from '@outlay/contract/insights/insights'
import {
  type RecurringExpense,
  type RecurringExpenseInput,
  recurringExpenseRoutes,
} from '@outlay/contract/recurringExpenses/recurringExpenses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { foldedText } from '../../core/formats/foldedText.ts'
import { money, percent } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { recurringQuery } from '../../entities/recurringExpenses/recurring.query.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useShowMore } from '../../ui/buttons/useShowMore.tsx'
import { PanelEmpty, PanelMore } from '../../ui/panels/PanelList.tsx'
import { PanelTable } from '../../ui/panels/PanelTable.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { VisuallyHidden } from '../../ui/text/Text.tsx'
import classes from './RecurringPanel.module.css'

const shownAtOnce = 5

/** Charges at regular intervals, next expected first. */
export function RecurringPanel({ insights, whose }: { insights: SpendingInsights; whose: ScopeSearch }) {
  const locale = useLocale()
  const { recurring, recurringYearlyCost, currency } = insights
  const yearly = money(locale, recurringYearlyCost, currency)
  return (
    <TitledPanel
      title={t('Recurring Charges')}
      text={recurring.length > 0 && t('{sum} a year for all that haven’t ended', { sum: yearly })}
    >
      {recurring.length === 0 ? (
        <PanelEmpty>
          {t(
            'None found yet. A charge counts as recurring once it appears three times or more at the same merchant, at a steady interval and for about the same amount.',
          )}
        </PanelEmpty>
      ) : (
        <RecurringTable recurring={recurring} currency={currency} whose={whose} />
      )}
    </TitledPanel>
  )
}

interface RecurringTableProps {
  recurring: readonly RecurringCharge[]
  currency: string
  whose: ScopeSearch
}

function RecurringTable({ recurring, currency, whose }: RecurringTableProps) {
  const { shown, more } = useShowMore(recurring, shownAtOnce)
  return (
    <>
      <PanelTable aria-label={t('Recurring Charges')} isReflowed>
        <thead>
          <tr>
            <th scope="col">{t('Merchant')}</th>
            <th scope="col">{t('Interval')}</th>
            <th scope="col" data-figure>
              {t('Latest')}
            </th>
            <th scope="col" data-figure>
              {t('A year')}
            </th>
            <th scope="col">{t('Next')}</th>
            {!whose.scope && (
              <th scope="col">
                <VisuallyHidden>{t('Draft')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(charge => (
            <RecurringRow key={charge.id} charge={charge} currency={currency} whose={whose} />
          ))}
        </tbody>
      </PanelTable>
      {more && <PanelMore>{more}</PanelMore>}
    </>
  )
}

interface RecurringRowProps {
  charge: RecurringCharge
  currency: string
  whose: ScopeSearch
}

function RecurringRow({ charge, currency, whose }: RecurringRowProps) {
  const locale = useLocale()
  const { merchant, interval, amount, isVarying, yearlyCost, nextDate, status, lastExpenseId } = charge
  return (
    <tr className={classes.row} data-status={status}>
      <td className={classes.merchant}>
        <Link to="/expenses" search={{ ...whose, id: lastExpenseId }} title={merchant}>
          {merchant}
        </Link>
        <small>{noteOf(locale, charge, currency)}</small>
      </td>
      <td className={classes.interval}>{translated(interval)}</td>
      <td data-figure className={classes.amount}>
        {money(locale, amount, currency)}
        {isVarying && <small>{t('varies')}</small>}
      </td>
      <td data-figure className={classes.yearly}>
        {money(locale, yearlyCost, currency)}
        <span className={classes.perYear}> {t('a year')}</span>
      </td>
      <td className={classes.next}>
        {nextDate === null ? (
          t('Ended')
        ) : (
          <>
            <span className={classes.nextWord}>{t('Next')} </span>
            {localeDay(locale, nextDate)}
          </>
        )}
      </td>
      {!whose.scope && (
        <td data-figure className={classes.draft}>
          <DraftsOf charge={charge} />
        </td>
      )}
    </tr>
  )
}

/** Even a regular charge may end. */
const mostSure = 0.99

/** Its state, how often it was seen, and how likely it is to recur. */
function noteOf(
  locale: Locale,
  { status, change, times, confidence, lastDate }: RecurringCharge,
  currency: string,
): string {
  const seen = t('{count, plural, one {# time} other {# times}}, {share} confidence', {
    count: times,
    share: percent(locale, Math.min(confidence, mostSure)),
  })
  if (status === 'changed' && change) {
    const before = { sum: money(locale, change.previous, currency), day: localeDay(locale, change.until) }
    return `${t('Was {sum} until {day}', before)} · ${seen}`
  }
  if (status === 'new') return `${t('New')} · ${seen}`
  return status === 'cancelled'
    ? `${t('Last on {day}', { day: localeDay(locale, lastDate) })} · ${seen}`
    : seen
}

/** Turns a detected charge into a recurring expense, or says that it already is one. */
function DraftsOf({ charge }: { charge: RecurringCharge }) {
  const { data } = useQuery(recurringQuery)
  const make = useMakeRecurring()
  if (!data) return null
  const name = foldedText(charge.merchant)
  const isThere = data.items.some(({ merchant, description }) => foldedText(merchant ?? description) === name)
  if (isThere) return <Link to="/recurring">{t('Drafted for you')}</Link>
  if (charge.status === 'cancelled') return null
  return (
    <Button
      variant="default"
      size="compact-xs"
      disabled={make.isPending}
      aria-label={t('{what}: {title}', { what: t('Draft it for me'), title: charge.merchant })}
      onClick={() => make.mutate(charge)}
    >
      {t('Draft it for me')}
    </Button>
  )
}

/** The fields of an expense that recur. */
function recurringFieldsOf(expense: Expense) {
  const { description, merchant, person, category, projectId } = expense
  const { isDeductible, tags, notes, paymentMethod } = expense
  const paid = { amount: expense.originalAmount, currency: expense.originalCurrency }
  const kind = { description, merchant, person, category, projectId }
  return { ...kind, isDeductible, tags, notes, paymentMethod, ...paid }
}

/** Copies the latest charge, starting on the next expected day. */
async function makeRecurring(charge: RecurringCharge): Promise<RecurringExpense> {
  const { lastExpenseId: id, unit, every, nextDate, lastDate } = charge
  const expense = await call(expenseRoutes.get, { params: { id } })
  const fields: RecurringExpenseInput = {
    ...recurringFieldsOf(expense),
    unit,
    every,
    startDate: nextDate ?? lastDate,
  }
  return call(recurringExpenseRoutes.create, { body: fields })
}

function useMakeRecurring() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: makeRecurring,
    onSuccess: ({ description }) => {
      toast({
        title: t('Recurring expense saved'),
        message: t('A draft of {description} is created a day ahead.', { description }),
      })
      // Pending until the list has reloaded, so that a second click does not create another one.
      return queryClient.invalidateQueries({ queryKey: recurringQuery.queryKey })
    },
    onError: error => failureToast(t('Failed to save the recurring expense'), error),
  })
}
