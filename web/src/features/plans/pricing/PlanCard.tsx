import { annualDollars, annualSaving, type BillingPeriod } from '@outlay/contract/plans/planInclusions'
import { useId, useState } from 'react'
import IconBriefcase from '~icons/tabler/briefcase'
import IconBuildingSkyscraper from '~icons/tabler/building-skyscraper'
import IconCheck from '~icons/tabler/check'
import IconMinus from '~icons/tabler/minus'
import IconSeedling from '~icons/tabler/seedling'
import IconUsersGroup from '~icons/tabler/users-group'
import { t, translated } from '../../../core/language/language.ts'
import classes from '../PlanCard.module.css'
import type { PlaceLink } from './PlaceLink.ts'
import { PlanButton } from './PlanButton.tsx'
import type { PlanFeature, PricingPlan } from './pricingPlans.ts'

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
    <li className={classes.card} data-popular={plan.isPopular || undefined} aria-labelledby={nameId}>
      {plan.isPopular && <span className={classes.badge}>{t('Popular')}</span>}
      <div className={classes.head}>
        <h2 id={nameId} className={classes.name}>
          <Icon size={18} aria-hidden />
          {plan.name}
        </h2>
        <p className={classes.tagline}>{translated(plan.tagline)}</p>
      </div>
      <Price plan={plan} billingPeriod={billingPeriod} />
      <div className={classes.button}>
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
    <div className={classes.price}>
      <p className={classes.amount}>
        <span className={classes.figure}>{`$${isAnnual ? annual : plan.price}`}</span>{' '}
        {translated(plan.period)}
      </p>
      <p className={classes.note}>{plan.price === 0 ? t('No card needed') : note}</p>
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
      <ul id={listId} className={classes.features} data-whole={isWhole || undefined}>
        {features.map(feature => (
          <Feature key={feature.name} {...feature} />
        ))}
      </ul>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isWhole}
        aria-controls={listId}
        onClick={() => setIsWhole(!isWhole)}
      >
        {shown}
        <span className={classes.spoken}>{spoken}</span>
        {rest}
      </button>
    </>
  )
}

function Feature({ name, included }: PlanFeature) {
  const [before, limit, after] = translated(name).split(/<\/?limit>/)
  const Mark = included ? featureMarks.included : featureMarks.lacking
  return (
    <li className={classes.feature} data-lacking={!included || undefined}>
      <Mark size={16} aria-hidden className={classes.mark} />
      <span>
        {!included && <span className={classes.spoken}>{t('Not included:')} </span>}
        {before}
        {limit !== undefined && <strong className={classes.limit}>{limit}</strong>}
        {after}
      </span>
    </li>
  )
}
