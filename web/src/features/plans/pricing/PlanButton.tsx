import type { BillingPeriod } from '@outlay/contract/plans/planInclusions'
import { t, translated } from '../../../core/language/language.ts'
import buttons from './buttons.module.css'
import type { Place, PlaceLink } from './PlaceLink.ts'
import type { PricingPlan } from './pricingPlans.ts'

interface PlanButtonProps {
  plan: PricingPlan
  billingPeriod: BillingPeriod
  salesContact: string | null | undefined
  Link: PlaceLink
}

/** Links to the app, to the subscription, or to a sales email. */
export function PlanButton({ plan, billingPeriod, salesContact, Link }: PlanButtonProps) {
  const look = plan.isPopular ? buttons.filled : buttons.plain
  // No sales contact is configured.
  if (plan.way.to === 'sales' && salesContact === null) return null
  if (plan.way.to === 'sales')
    return (
      // Without an href while the contact is unknown.
      <a className={look} href={salesContact ? enterpriseInquiryTo(salesContact) : undefined}>
        {translated(plan.cta)}
      </a>
    )
  return (
    <Link place={placeOf(plan.way, billingPeriod)} className={look}>
      {translated(plan.cta)}
    </Link>
  )
}

function placeOf(way: Exclude<PricingPlan['way'], { to: 'sales' }>, billingPeriod: BillingPeriod): Place {
  if (way.to === 'dashboard') return { to: '/dashboard' }
  const { plan } = way
  const search = billingPeriod === 'annual' ? { plan, billing: billingPeriod } : { plan }
  return { to: '/subscribe', search }
}

/** A mailto link to sales, with a subject. */
export function enterpriseInquiryTo(salesContact: string): string {
  return `mailto:${salesContact}?subject=${encodeURIComponent(t('Enterprise Plan Inquiry'))}`
}
