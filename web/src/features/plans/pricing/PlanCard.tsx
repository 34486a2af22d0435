import { annualDollars, annualSaving, type BillingPeriod } from '@outlay/contract/plans/planInclusions'
import { useId, useState } from 'react'
import IconBriefcase from '~icons/tabler/briefcase'
import IconBuildingSkyscraper from '~icons/tabler/building-skyscraper'
import IconCheck from '~icons/tabler/check'
import IconMinus from '~icons/tabler/minus'
import IconSeedling from '~icons/tabler/seedling'
import IconUsersGroup from '~icons/tabler/users-group'
import { t, translated } from '../../../core/language/language.ts'
import planCardClasses from '../PlanCard.module.css'
import buttons from './buttons.module.css'
import type { PlanFeature, PricingPlan } from './pricingPlans.ts'
import type { Place, PlaceLink } from './visitor.ts'

/** All icons of the page, in one chunk (`web/chunks/sharedChunks.ts`). */
const planIcons: Readonly<Record<PricingPlan['id'], typeof IconSeedling>> = {
  starter: IconSeedling,
  professional: IconBriefcase,
  business: IconUsersGroup,
  enterprise: IconBuildingSkyscraper,
}

const featureMarks = { included: IconCheck, lacking: IconMinus }

interface PlanCardProps {
  plan: PricingPlan
  billingPeriod: BillingPeriod
  salesContact: string | null | undefined
  Link: PlaceLink
}

/** A plan with its price, button and features. On phones most of the list is collapsed. */
export function PlanCard({ plan, billingPeriod, salesContact, Link }: PlanCardProps) {
  const nameId = useId()
  const Icon = planIcons[plan.id]
  return (
    <li className={planCardClasses.card} data-popular={plan.isPopular || undefined} aria-labelledby={nameId}>
      {plan.isPopular && <span className={planCardClasses.badge}>{t('Popular')}</span>}
      <div className={planCardClasses.head}>
        <h2 id={nameId} className={planCardClasses.name}>
          <Icon size={18} aria-hidden />
          {plan.name}
        </h2>
        <p className={planCardClasses.tagline}>{translated(plan.tagline)}</p>
      </div>
      <Price plan={plan} billingPeriod={billingPeriod} />
      <div className={planCardClasses.button}>
        <PlanButton plan={plan} billingPeriod={billingPeriod} salesContact={salesContact} Link={Link} />
      </div>
      <Features plan={plan} />
    </li>
  )
}

/** Always one line below the price, in tabular figures, so that changing the period moves nothing. */
function Price({ plan, billingPeriod }: Pick<PlanCardProps, 'plan' | 'billingPeriod'>) {
  const annual = annualDollars(plan.price)
  const isAnnual = billingPeriod === 'annual'
  const note = isAnnual
    ? t('{price} a year, save {saving}', {
        saving: `$${annualSaving(plan.price)}`,
        price: `$${annual * 12}`,
      })
    : t('or {price} a month, billed annually', { price: `$${annual}` })
  return (
    <div className={planCardClasses.price}>
      <p className={planCardClasses.amount}>
        <span className={planCardClasses.figure}>{`$${isAnnual ? annual : plan.price}`}</span>{' '}
        {translated(plan.period)}
      </p>
      <p className={planCardClasses.note}>{plan.price === 0 ? t('No card needed') : note}</p>
    </div>
  )
}

function Features({ plan: { name, features } }: Pick<PlanCardProps, 'plan'>) {
  const [isWhole, setIsWhole] = useState(false)
  const listId = useId()
  const text = isWhole
    ? t('Show fewer <spoken>features of {plan}</spoken>', { plan: name })
    : t('Show all {count} <spoken>features of {plan}</spoken>', { plan: name, count: features.length })
  const [shown, spoken, rest] = text.split(/<\/?spoken>/)
  return (
    <>
      <ul id={listId} className={planCardClasses.features} data-whole={isWhole || undefined}>
        {features.map(feature => (
          <Feature key={feature.name} {...feature} />
        ))}
      </ul>
      <button
        type="button"
        className={planCardClasses.more}
        aria-expanded={isWhole}
        aria-controls={listId}
        onClick={() => setIsWhole(!isWhole)}
      >
        {shown}
        <span className={planCardClasses.spoken}>{spoken}</span>
        {rest}
      </button>
    </>
  )
}

function Feature({ name, included }: PlanFeature) {
  const [before, limit, after] = translated(name).split(/<\/?limit>/)
  const Mark = included ? featureMarks.included : featureMarks.lacking
  return (
    <li className={planCardClasses.feature} data-lacking={!included || undefined}>
      <Mark size={16} aria-hidden className={planCardClasses.mark} />
      <span>
        {!included && <span className={planCardClasses.spoken}>{t('Not included:')} </span>}
        {before}
        {limit !== undefined && <strong className={planCardClasses.limit}>{limit}</strong>}
        {after}
      </span>
    </li>
  )
}

interface PlanButtonProps {
  plan: PricingPlan
  billingPeriod: BillingPeriod
  salesContact: string | null | undefined
  Link: PlaceLink
}

/** Links to the app, to the subscription, or to a sales email. */
function PlanButton({ plan, billingPeriod, salesContact, Link }: PlanButtonProps) {
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
function enterpriseInquiryTo(salesContact: string): string {
  return `mailto:${salesContact}?subject=${encodeURIComponent(t('Enterprise Plan Inquiry'))}`
}
