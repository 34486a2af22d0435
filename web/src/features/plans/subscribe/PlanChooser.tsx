import type { BillingPeriod, PaidPlanId } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { siteQuery } from '../../../entities/site/site.query.ts'
import { PageHeader } from '../../../ui/panels/PageHeader.tsx'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import { BillingChoice } from '../BillingChoice.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import classes from './PlanChooser.module.css'
import { PlanStatus } from './PlanStatus.tsx'
import { cardState } from './planCardState.ts'
import { SubscribeCard } from './SubscribeCard.tsx'
import { subscribePlans } from './subscribePlans.ts'

interface PlanChooserProps {
  current: CurrentPlan
  billingPeriod: BillingPeriod
  /** Why the payment could not be started. */
  failure: string | undefined
  onBillingPeriod: (period: BillingPeriod) => void
  onChoose: (plan: PaidPlanId) => void
}

export function PlanChooser(props: PlanChooserProps) {
  const { current, billingPeriod, failure, onBillingPeriod, onChoose } = props
  return (
    <div className={classes.page}>
      <PageHeader title={t('Choose your plan')} text={<PlanStatus current={current} />}>
        <BillingChoice value={billingPeriod} onChange={onBillingPeriod} />
      </PageHeader>
      {failure !== undefined && <ErrorAlert text={failure} />}
      <ul className={classes.plans} aria-label={t('Plans')}>
        {subscribePlans().map(plan => (
          <SubscribeCard
            key={plan.id}
            plan={plan}
            billingPeriod={billingPeriod}
            state={cardState(plan.id, current)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <ComparisonTable />
      <Claims />
    </div>
  )
}

/** The guarantee is the operator's claim, and hidden with the others; the rest describes how it works. */
function Claims() {
  const { data: site } = useQuery(siteQuery)
  const claims = [t('No setup fees'), t('Cancel anytime')]
  if (site?.showsClaims) claims.unshift(t('30-day money-back guarantee'))
  return (
    <ul className={classes.claims} aria-label={t('With every plan')}>
      {claims.map(claim => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  )
}
