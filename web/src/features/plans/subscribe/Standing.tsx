import { Anchor } from '@mantine/core'
import type { CurrentPlan } from '@outlay/contract/plans'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { liveSubscription } from './planStanding.ts'
import { subscribePlan } from './subscribePlans.ts'

type Live = NonNullable<CurrentPlan['subscription']>
type DayOf = (instant: string) => string

/** What the person has now, in a sentence; who has a subscription is led to where it is changed. */
export function Standing({ current }: { current: CurrentPlan }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const dayOf: DayOf = instant => localeDay(locale, dayIn(timezone, new Date(instant)))
  const live = liveSubscription(current)
  if (current.source === 'team' && current.team) return teamWords(current, current.team, dayOf)
  if (live) return ownWords(live, dayOf)
  if (current.source === 'limits-off')
    return 'Plan limits are off on this server: everything is included without a plan.'
  if (current.trialEndsAt)
    return `Your trial runs until ${dayOf(current.trialEndsAt)}: every feature, with the uploads of ${subscribePlan(current.plan).name}.`
  return 'Change or cancel whenever you like.'
}

function ownWords({ plan, status, billingPeriod, isCancelledAtPeriodEnd, ...live }: Live, dayOf: DayOf) {
  const { name } = subscribePlan(plan)
  if (status === 'past_due')
    return (
      <>
        {`Your payment for ${name} did not go through; it stays until ${dayOf(live.graceEndsAt ?? live.currentPeriodEnd)}. `}
        <Anchor
          underline="always"
          inherit
          renderRoot={props => <Link {...props} to="/subscribe" search={{ pay: 'overdue' }} />}
        >
          Pay with another card
        </Anchor>
      </>
    )
  if (isCancelledAtPeriodEnd)
    return (
      <>
        {`You have ${name} until ${dayOf(live.currentPeriodEnd)}; it is cancelled. `}
        <SettingsLink>Keep it in Settings</SettingsLink>
      </>
    )
  return (
    <>
      {`You have ${name}, paid ${billingPeriod === 'annual' ? 'by the year' : 'by the month'}. `}
      <SettingsLink>Change or cancel it in Settings</SettingsLink>
    </>
  )
}

function teamWords(
  { plan, subscription }: CurrentPlan,
  { name, ownerName, isOwn, isPaidByOwner, endsAt }: NonNullable<CurrentPlan['team']>,
  dayOf: DayOf,
): string {
  const has = `${name} has ${subscribePlan(plan).name}${endsAt ? ` until ${dayOf(endsAt)}` : ''}`
  if (isOwn && !isPaidByOwner)
    return `${has}, paid by its former owner. With ${subscribePlan('platinum').name} of your own it goes on.`
  const covers = `${has}, paid by ${isPaidByOwner ? ownerName : 'its former owner'}, and it covers you.`
  if (subscription?.status !== 'paused') return covers
  return `${covers} Your own ${subscribePlan(subscription.plan).name} is paused meanwhile.`
}

function SettingsLink({ children }: { children: ReactNode }) {
  return (
    <Anchor component={Link} to="/settings" hash="plan" underline="always" inherit>
      {children}
    </Anchor>
  )
}
