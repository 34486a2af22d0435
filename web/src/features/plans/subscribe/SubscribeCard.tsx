import {
  annualSaving,
  type BillingPeriod,
  dollarsAMonth,
  type PaidPlanId,
  type PlanId,
  planPrice,
} from '@outlay/contract/plans/planInclusions'
import { useId, useState } from 'react'
import IconCheck from '~icons/tabler/check'
import IconCoin from '~icons/tabler/coin'
import IconDiamond from '~icons/tabler/diamond'
import IconMedal from '~icons/tabler/medal'
import IconSeedling from '~icons/tabler/seedling'
import { msg, t, translated } from '../../../core/language/language.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import type { TablerIcon } from '../../../ui/icons/tablerIcon.tsx'
import classes from '../PlanCard.module.css'
import more from './SubscribeCard.module.css'
import type { CardState, SubscribePlan } from './subscribePlans.ts'

const icons: Readonly<Record<PlanId, TablerIcon>> = {
  free: IconSeedling,
  silver: IconCoin,
  gold: IconMedal,
  platinum: IconDiamond,
}

interface SubscribeCardProps {
  plan: SubscribePlan
  billingPeriod: BillingPeriod
  state: CardState
  onChoose: (plan: PaidPlanId) => void
}

export function SubscribeCard({ plan, billingPeriod, state, onChoose }: SubscribeCardProps) {
  const nameId = useId()
  const Icon = icons[plan.id]
  return (
    <li className={classes.card} data-popular={plan.isPopular || undefined} aria-labelledby={nameId}>
      {plan.isPopular && <span className={classes.badge}>{t('Most Popular')}</span>}
      <div className={classes.head}>
        <h2 id={nameId} className={classes.name}>
          <Icon size={18} aria-hidden />
          {plan.name}
        </h2>
      </div>
      <Price plan={plan} billingPeriod={billingPeriod} />
      <div className={classes.button}>
        <Way plan={plan} state={state} onChoose={onChoose} />
      </div>
      <Features plan={plan} />
    </li>
  )
}

function Price({ plan: { id, price }, billingPeriod }: Pick<SubscribeCardProps, 'plan' | 'billingPeriod'>) {
  const aYear = planPrice(id, 'annual').replace(/\.00$/, '')
  const note =
    billingPeriod === 'annual'
      ? t('{price} a year, save {saving}', {
          saving: `$${annualSaving(price)}`,
          price: `$${aYear}`,
        })
      : t('or {price} a month, billed annually', { price: `$${dollarsAMonth(id, 'annual')}` })
  return (
    <div className={classes.price}>
      <p className={classes.amount}>
        <span className={classes.figure}>{`$${dollarsAMonth(id, billingPeriod)}`}</span>{' '}
        {id === 'free' ? t('forever') : t('a month')}
      </p>
      <p className={classes.note}>{id === 'free' ? t('No card needed') : note}</p>
    </div>
  )
}

/** Shown if there is nothing to do about a plan. */
const closedWords = {
  current: msg('Current Plan'),
  covered: msg('Covered by your team'),
  next: msg('Up next'),
  'another-overdue': msg('Available after payment'),
} as const

function Way({ plan: { id, name, isPopular }, state, onChoose }: Omit<SubscribeCardProps, 'billingPeriod'>) {
  if (state === 'change')
    return (
      <LinkButton
        to="/settings"
        hash="plan"
        variant="default"
        aria-label={t('Change in Settings: {name}', { name })}
      >
        {t('Change in Settings')}
      </LinkButton>
    )
  if (state === 'overdue')
    return (
      <LinkButton to="/subscribe" search={{ pay: 'overdue' }}>
        {t('Pay with another card')}
      </LinkButton>
    )
  if (state === 'another-ending')
    return (
      <LinkButton
        to="/settings"
        hash="plan"
        variant="default"
        aria-label={t('Keep your plan first: {name}', { name })}
      >
        {t('Keep your plan first')}
      </LinkButton>
    )
  if (state !== 'choose' || id === 'free')
    return (
      <Button variant="default" disabled>
        {translated(state === 'choose' ? closedWords.current : closedWords[state])}
      </Button>
    )
  return (
    <Button variant={isPopular ? 'filled' : 'default'} onClick={() => onChoose(id)}>
      {t('Choose {name}', { name })}
    </Button>
  )
}

const firstFeatures = 6

function Features({ plan: { features } }: Pick<SubscribeCardProps, 'plan'>) {
  const [isWhole, setIsWhole] = useState(false)
  const rest = features.length - firstFeatures
  return (
    <>
      <ul className={classes.features} data-whole>
        {features.slice(0, isWhole ? undefined : firstFeatures).map(feature => (
          <li key={feature} className={classes.feature}>
            <IconCheck size={16} aria-hidden className={classes.mark} />
            {feature}
          </li>
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <button type="button" className={more.more} onClick={() => setIsWhole(true)}>
          {t('{rest, plural, one {+# more feature} other {+# more features}}', { rest })}
        </button>
      )}
    </>
  )
}
