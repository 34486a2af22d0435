import type { RecurringCharge, SpendingInsights } from '@outlay/contract/insights/insights'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { useShowMore } from '../../../ui/buttons/useShowMore.tsx'
import { PanelEmpty, PanelMore } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import classes from './RecurringPanel.module.css'
import { RecurringRow } from './RecurringRow.tsx'

const shownAtOnce = 10

interface RecurringPanelProps {
  insights: SpendingInsights
  whose: ScopeSearch
}

/** Charges at regular intervals, next expected first. */
export function RecurringPanel({ insights, whose }: RecurringPanelProps) {
  const locale = useLocale()
  const { recurring, recurringYearlyCost, currency } = insights
  const yearly = money(locale, recurringYearlyCost, currency)
  return (
    <TitledPanel
      title={t('Recurring Charges')}
      text={recurring.length > 0 && t('{sum} a year for all that have not ended', { sum: yearly })}
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
      <table className={classes.table} aria-label={t('Recurring Charges')}>
        <thead>
          <tr>
            <th scope="col">{t('Merchant')}</th>
            <th scope="col">{t('Interval')}</th>
            <th scope="col" className={classes.amount}>
              {t('Latest')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('A year')}
            </th>
            <th scope="col">{t('Next')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(charge => (
            <RecurringRow key={charge.id} charge={charge} currency={currency} whose={whose} />
          ))}
        </tbody>
      </table>
      {more && <PanelMore>{more}</PanelMore>}
    </>
  )
}
