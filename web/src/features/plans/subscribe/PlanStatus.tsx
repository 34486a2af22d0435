import { Anchor } from '@mantine/core'
import { planName } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { liveSubscription } from './planCardState.ts'

type Live = NonNullable<CurrentPlan['subscription']>
type DayOf = (instant: string) => string

/** The current plan in a sentence, with a link to change a subscription. */
export function PlanStatus({ current }: { current: CurrentPlan }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const dayOf: DayOf = instant => localeDay(locale, dayIn(timezone, new Date(instant)))
  const live = liveSubscription(current)
  if (current.source === 'team' && current.team) return teamWords(current, current.team, dayOf)
  if (live) return ownWords(live, dayOf)
  if (current.source === 'limits-off')
    return t('Plan limits are off on this server. Everything is included without a plan.')
  if (current.trialEndsAt)
    return t('Your trial runs until {day}. It includes every feature, with the upload limit of {plan}.', {
      day: dayOf(current.trialEndsAt),
      plan: planName(current.plan),
    })
  return t('Change or cancel anytime.')
}

function ownWords({ plan, status, billingPeriod, isCancelledAtPeriodEnd, ...live }: Live, dayOf: DayOf) {
  const name = planName(plan)
  if (status === 'past_due')
    return (
      <>
        {t('Your payment for {plan} did not go through. You keep the plan until {day}.', {
          plan: name,
          day: dayOf(live.graceEndsAt ?? live.currentPeriodEnd),
        })}{' '}
        <Anchor
          underline="always"
          inherit
          renderRoot={props => <Link {...props} to="/subscribe" search={{ pay: 'overdue' }} />}
        >
          {t('Pay with another card')}
        </Anchor>
      </>
    )
  if (isCancelledAtPeriodEnd)
    return (
      <>
        {t('Your {plan} plan is canceled. You have it until {day}.', {
          plan: name,
          day: dayOf(live.currentPeriodEnd),
        })}{' '}
        <SettingsLink>{t('Keep your plan in Settings')}</SettingsLink>
      </>
    )
  return (
    <>
      {billingPeriod === 'annual'
        ? t('You’re on {plan}, billed annually.', { plan: name })
        : t('You’re on {plan}, billed monthly.', { plan: name })}{' '}
      <SettingsLink>{t('Change or cancel it in Settings')}</SettingsLink>
    </>
  )
}

function teamWords(
  { plan, subscription }: CurrentPlan,
  { name, ownerName, isOwn, isPaidByOwner, endsAt }: NonNullable<CurrentPlan['team']>,
  dayOf: DayOf,
): string {
  const has = {
    team: name,
    plan: planName(plan),
    ends: endsAt ? 'yes' : 'no',
    day: endsAt && dayOf(endsAt),
    owner: ownerName,
    larger: planName('platinum'),
  }
  if (isOwn && !isPaidByOwner)
    return t(
      '{team} has {plan}{ends, select, yes { until {day}} other {}}, paid for by its former owner. Choose {larger} yourself to continue it.',
      has,
    )
  const covers = isPaidByOwner
    ? t(
        '{team} has {plan}{ends, select, yes { until {day}} other {}}, paid for by {owner}. It covers you.',
        has,
      )
    : t(
        '{team} has {plan}{ends, select, yes { until {day}} other {}}, paid for by its former owner. It covers you.',
        has,
      )
  if (subscription?.status !== 'paused') return covers
  return `${covers} ${t('Your own {plan} plan is paused in the meantime.', { plan: planName(subscription.plan) })}`
}

function SettingsLink({ children }: { children: ReactNode }) {
  return (
    <Anchor component={Link} to="/settings" hash="plan" underline="always" inherit>
      {children}
    </Anchor>
  )
}
