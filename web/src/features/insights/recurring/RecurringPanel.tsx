import type { RecurringCharge, SpendingInsights } from '@outlay/contract/insights'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { useShownPart } from '../../../ui/buttons/useShownPart.tsx'
import { PanelMore, PanelNone } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import classes from './RecurringPanel.module.css'
import { RecurringRow } from './RecurringRow.tsx'

const shownAtOnce = 10

interface RecurringPanelProps {
  insights: SpendingInsights
  whose: ScopeSearch
}

/** What returns at a steady interval, soonest expected first. */
export function RecurringPanel({ insights, whose }: RecurringPanelProps) {
  const locale = useLocale()
  const { recurring, recurringYearlyCost, currency } = insights
  const yearly = money(locale, recurringYearlyCost, currency)
  return (
    <TitledPanel
      title="Recurring Charges"
      text={recurring.length > 0 && `${yearly} a year, of all that have not ended`}
    >
      {recurring.length === 0 ? (
        <PanelNone>
          None found yet. A charge is recurring once it has come back at the same merchant at a steady
          interval, for about the same amount, three times or more.
        </PanelNone>
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
  const { shown, more } = useShownPart(recurring, shownAtOnce)
  return (
    <>
      <table className={classes.table} aria-label="Recurring Charges">
        <thead>
          <tr>
            <th scope="col">Merchant</th>
            <th scope="col">Interval</th>
            <th scope="col" className={classes.amount}>
              Latest
            </th>
            <th scope="col" className={classes.amount}>
              A year
            </th>
            <th scope="col">Next</th>
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
